import { randomInt } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { noServices } from '../../domain/services.ts';
import {
  type Account,
  apiHeaders,
  createAccount,
  newSession,
  type StoredSession,
} from './accounts.ts';
import { mailTo, team } from './mailbox.ts';
import { joinTeam } from './members.ts';
import { setUpApp } from './second-factors.ts';
import { expect, open, storageOf, test } from './visit.ts';

const newName = () => `Ana ${['Reyes', 'Santos', 'Cruz'][randomInt(3)]} ${randomInt(1e9)}`;

async function dispatcher(
  request: APIRequestContext,
  account: Account,
  name: string,
): Promise<StoredSession> {
  const session = await newSession(request, account);
  await joinTeam(session.user, 'dispatcher', name);
  return (await setUpApp(request, session)).session;
}

const signIn = (context: BrowserContext, session: StoredSession) =>
  context.setStorageState(storageOf(session));

/** Returns the inquiry's reference. */
async function inquire(request: APIRequestContext, name: string, email: string): Promise<string> {
  const answer = await request.post('/functions/v1/send-contact-email', {
    headers: apiHeaders,
    data: {
      name,
      email,
      phone: '0917 123 4567',
      address: '3 Rizal Ave., Poblacion, Tagaytay City, 4120 Cavite',
      message: 'How soon can you come?',
      services: { ...noServices, postConstruction: true },
    },
  });
  await expect(answer).toBeOK();
  return (await answer.json()).reference;
}

const standing = (page: Page, status: string) =>
  page.getByRole('main').getByText(status, { exact: true }).first();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an inquiry is answered, quoted and accepted without an account @narrow-too', async ({
  page,
  context,
  browser,
  request,
  account,
  expectAccessible,
}) => {
  await signIn(context, await dispatcher(request, account, 'Dana Cruz'));
  const name = newName();
  const email = `client.${account.email}`;
  const reference = await inquire(request, name, email);

  await open(page, '/team/requests');
  const list = page.locator('[data-request]:visible');
  await expect(list.first()).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Requests · Team · Maayos$/);
  await page.getByRole('searchbox').pressSequentially(name.toUpperCase());
  await expect(page).toHaveURL(/search=/);
  await expect(list).toHaveText([reference]);
  await expect(page.getByText('due in 23 h').filter({ visible: true })).toHaveCount(1);
  await expectAccessible();
  await list.focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(
    page.getByRole('main').getByText(`Inquiry ${reference}`, { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(`/team/requests/${reference}`);
  await expect(page.getByText('How soon can you come?')).toBeVisible();
  await expect(page.getByText(/^Hello Ana! This is Dana of Maayos\./)).toBeVisible();
  await expectAccessible();

  const call = page.getByRole('link', { name: 'Call', exact: true });
  await expect(call).toHaveAttribute('href', 'tel:+639171234567');
  // Nothing here can dial, so the tap itself does nothing.
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  await press(page, 'Log this contact');
  const contact = page.getByRole('dialog', { name: 'Log contact' });
  await expect(contact.getByLabel('Channel')).toHaveValue('call');
  await contact.getByRole('button', { name: 'Log contact' }).click();
  await expect(contact.getByText('Choose the outcome.')).toBeVisible();
  await expect(contact.getByLabel('Outcome')).toBeFocused();
  await contact.getByLabel('Outcome').selectOption('Reached');
  await contact.getByLabel('Note').fill('Asks for a visit first.');
  await expectAccessible();
  await contact.getByRole('button', { name: 'Log contact' }).click();
  await expect(contact).toBeHidden();
  await expect(standing(page, 'In contact')).toBeVisible();
  // Requests with the same number follow, with their own clocks.
  await expect(page.getByText('answered after less than a minute').first()).toBeVisible();
  await expect(page.getByText('Asks for a visit first.')).toBeVisible();

  await press(page, 'Send quote');
  const quote = page.getByRole('dialog', { name: 'Send quote' });
  await quote.getByLabel('For').fill('Post-construction cleanup');
  await quote.getByLabel('Pesos').fill('₱8,500');
  await press(page, 'Add a line');
  await quote.getByLabel('For').nth(1).fill('Hauling');
  await quote.getByRole('button', { name: 'Send quote' }).click();
  await expect(quote.getByText('Amounts are whole pesos.')).toBeVisible();
  await quote.getByLabel('Pesos').nth(1).fill('1500');
  await expect(quote.getByText('₱10,000.00')).toBeVisible();
  await expectAccessible();
  await quote.getByRole('button', { name: 'Send quote' }).click();
  await expect(quote).toBeHidden();
  await expect(standing(page, 'Quoted')).toBeVisible();

  const { text = '' } = await mailTo(email, `Your quote for ${reference}`);
  const link = /https?:\/\/\S+\/quote\/\S+/.exec(text)?.[0] ?? '';
  await open(page, link);
  await expect(page.getByText('₱10,000.00', { exact: true })).toBeVisible();
  await expectAccessible();
  await press(page, 'Decline');
  await expect(page.getByRole('dialog', { name: 'Decline this quote?' })).toBeVisible();
  await expectAccessible();
  await press(page, 'Not yet');
  await page.goBack();
  const visitor = await browser.newContext();
  const quotePage = await visitor.newPage();
  const answer = await quotePage.goto(link);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await expect(quotePage.getByText('₱10,000.00', { exact: true })).toBeVisible();
  await press(quotePage, 'Accept');
  await press(quotePage, 'Yes, accept');
  await expect(quotePage.getByText('You accepted this quote.')).toBeVisible();
  await expect(quotePage.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await quotePage.reload();
  await expect(quotePage.getByText('You accepted this quote.')).toBeVisible();
  await visitor.close();

  await mailTo(team, `Quote accepted: ${reference}`);
  await page.reload();
  await expect(standing(page, 'To schedule')).toBeVisible();
  await expect(page.getByText('due in 23 h').first()).toBeVisible();
  const confirm = page.getByRole('link', { name: 'Confirm and schedule' });
  await expect(confirm).toHaveAttribute('href', `/team/requests/${reference}/confirm`);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: /^Requests/ })).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await expect(list).toHaveText([reference]);
  await expect(list).toBeFocused();
});

test('who saves on an outdated state reads who was first, and loses nothing typed', async ({
  page,
  context,
  request,
  account,
  password,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/409 \(Conflict\)/);
  await signIn(context, await dispatcher(request, account, 'Dana Cruz'));
  const colleague = { email: `miguel.${account.email}`, password };
  await createAccount(colleague);
  const other = await dispatcher(request, colleague, 'Miguel Santos');
  const email = `client.${account.email}`;
  const reference = await inquire(request, newName(), email);
  const headers = { ...apiHeaders, authorization: `Bearer ${other.access_token}` };
  const { id } = await (await request.get('/functions/v1/team/me', { headers })).json();

  await open(page, `/team/requests/${reference}`);
  await press(page, 'Decline');
  const dialog = page.getByRole('dialog', { name: 'Decline' });
  await dialog.getByRole('button', { name: 'Close the request' }).click();
  await expect(dialog.getByText('Say why. The client will see this.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('We do not come to Tagaytay yet.');
  await expect(
    await request.post('/functions/v1/team/assign-request', {
      headers,
      data: { reference, version: 1, to: id },
    }),
  ).toBeOK();
  await dialog.getByRole('button', { name: 'Close the request' }).click();
  await expect(dialog.getByText('Miguel changed this just now.')).toBeVisible();
  await expect(dialog.getByText('Received, assigned to Miguel Santos')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('We do not come to Tagaytay yet.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close the request' }).click();
  await expect(dialog).toBeHidden();
  await expect(standing(page, 'Lost')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Confirm and schedule' })).toHaveCount(0);
  expect((await mailTo(email, reference)).text).toBeDefined();
  const { text = '' } = await mailTo(email, `Your inquiry ${reference} is closed`);
  expect(text).toContain('We do not come to Tagaytay yet.');
});

test('an expired quote @narrow-too', async ({ page, allowConsole, expectAccessible }) => {
  allowConsole(/410 \(Gone\)/);
  await open(page, `/quote/${'0'.repeat(64)}`);
  await expect(page.getByRole('heading', { name: 'This link is no longer valid.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^\+63/ })).toBeVisible();
  await expectAccessible();
});

test('what was closed as spam shows as spam', async ({ page, context, request, account }) => {
  await signIn(context, await dispatcher(request, account, 'Dana Cruz'));
  const name = newName();
  const reference = await inquire(request, name, `spam.${account.email}`);
  await open(page, `/team/requests/${reference}`);
  await press(page, 'Decline');
  const dialog = page.getByRole('dialog', { name: 'Decline' });
  await dialog.getByLabel('Why').selectOption('spam');
  await dialog.getByLabel('Reason').fill('Sells lamps.');
  await dialog.getByRole('button', { name: 'Close the request' }).click();
  await expect(dialog).toBeHidden();
  await expect(standing(page, 'Spam')).toBeVisible();
  await open(page, `/team/requests?show=all&search=${reference}`);
  await expect(page.getByText(/(^|· )Spam$/).filter({ visible: true })).toHaveCount(1);
});

test('a quote names a package, its own months and a discount, and is confirmed so @narrow-too', async ({
  page,
  context,
  request,
  account,
  expectAccessible,
}) => {
  await signIn(context, await dispatcher(request, account, 'Dana Cruz'));
  const email = `quoted.${account.email}`;
  const reference = await inquire(request, newName(), email);
  await open(page, `/team/requests/${reference}`);
  await press(page, 'Send quote');
  const quote = page.getByRole('dialog', { name: 'Send quote' });
  await quote.getByLabel('For', { exact: true }).fill('Five months');
  await quote.getByLabel('Pesos', { exact: true }).fill('90,000');
  await press(page, 'Add a discount');
  await quote.getByLabel('Discount for').fill('Neighbours');
  await quote.getByLabel('Pesos off').fill('95,000');
  await expect(quote.getByText('−₱5,000.00')).toBeVisible();
  await quote.getByLabel('Package').selectOption('Boss Master');
  await quote.getByLabel('Term').selectOption('Custom');
  await quote.getByRole('button', { name: 'Send quote' }).click();
  await expect(quote.getByText('A custom term has 1 to 36 months.')).toBeVisible();
  await quote.getByLabel('Months').fill('5');
  await quote.getByRole('button', { name: 'Send quote' }).click();
  await expect(quote.getByText('The total is between ₱1 and ₱10,000,000.')).toBeVisible();
  await quote.getByLabel('Pesos off').fill('4,500');
  await expectAccessible();
  await quote.getByRole('button', { name: 'Send quote' }).click();
  await expect(quote).toBeHidden();
  await expect(page.getByText(/₱85,500\.00 · Boss Master, 5 months/)).toBeVisible();

  const { text = '' } = await mailTo(email, `Your quote for ${reference}`);
  await open(page, /https?:\/\/\S+\/quote\/\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByText('Boss Master, 5 months')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Neighbours −₱4,500.00' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Total ₱85,500.00' })).toBeVisible();
  await press(page, 'Accept');
  await press(page, 'Yes, accept');
  await expect(page.getByText('You accepted this quote.')).toBeVisible();

  await open(page, `/team/requests/${reference}/confirm`);
  await expect(page.getByLabel('Package')).toHaveValue('boss-master');
  await expect(page.getByLabel('Duration')).toHaveValue('custom');
  await expect(page.getByText('₱85,500.00').first()).toBeVisible();
});
