import type { Page } from '@playwright/test';
import { becomeDispatcher } from './dispatchers.ts';
import { offerWays, withOnlyBank } from './offered-ways.ts';
import { storePlan } from './plans.ts';
import { expect, open, siteUrl, test } from './visit.ts';

const days = [-14, -7, 5, 12, 19, 26];
const opening = (page: Page) => page.getByRole('button', { name: 'Send payment link' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Send payment link' });
const gone = (page: Page) => page.getByRole('heading', { name: 'This link is no longer valid.' });

test('a client lets somebody else pay by a link, who needs no account, and withdraws it @wide-too', async ({
  page,
  session,
  email,
  password,
  browser,
  request,
  allowConsole,
  extraHTTPHeaders,
  expectAccessible,
}) => {
  const stopOffering = await offerWays(request, { email: `olivia.${email}`, password }, email);
  await storePlan(session.user, days, { isMonthly: true });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/portal/plan');
  await opening(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('What the link is for')).toContainText(
    'The full balance: ₱38,640.00',
  );
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'The link' }).inputValue();
  expect(link).toMatch(new RegExp(`^${siteUrl()}/pay/[\\w-]{40,}$`));
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(dialog.getByText(/^The full balance · made on /)).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');

  const abroad = await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} });
  const payer = await abroad.newPage();
  await payer.route('**/functions/v1/pay-link', withOnlyBank, { times: 1 });
  await payer.goto(link);
  await expect(payer.getByLabel('How did you pay?')).toHaveValue('bank');
  const answer = await payer.goto(link);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await expect(payer.getByRole('heading', { level: 1 })).toHaveText('Pay for Ana');
  const main = payer.getByRole('main');
  await expect(main.getByText('Master Gwapo · 3 months · Lipa City')).toBeVisible();
  await expect(main.getByText('₱38,640.00', { exact: true })).toBeVisible();
  await expect(main.getByText(/^From abroad: GCash, Maya.+ bank account/)).toBeVisible();
  await expect(main).not.toContainText(/Mabini|Reyes|123 4567/);
  const bank = main.getByRole('group').filter({ hasText: `Bank ${email}` });
  await bank.getByText(`Bank ${email}`).click();
  await expect(bank.getByText('1234-5678-90')).toBeVisible();
  const code = main.getByRole('group').filter({ hasText: `Code ${email}` });
  if (!(await code.getByRole('img').isVisible())) await code.getByText(`Code ${email}`).click();
  await expect(code.getByRole('img')).toBeVisible();
  // Typed text survives other choices.
  await main.getByLabel('Your first name').fill('Mila');
  await expect(main.getByLabel('Amount in pesos')).toHaveValue('38640');
  await main.getByRole('link', { name: 'Pay only what is due: ₱12,880.00' }).click();
  await expect(main.getByLabel('Amount in pesos')).toHaveValue('12880');
  await expect(main.getByRole('option', { name: 'GCash' })).toBeAttached();
  await expect(main.getByRole('option', { name: 'Cash', exact: true })).toHaveCount(0);
  await main.getByLabel('How did you pay?').selectOption('Bank');
  await main.getByRole('button', { name: 'Tell us' }).click();
  await expect(main.getByLabel('Reference number')).toBeFocused();
  await main.getByLabel('Reference number').fill('W 7781-22');
  await expect(main.getByLabel('Your first name')).toHaveValue('Mila');
  await main.getByRole('button', { name: 'Tell us' }).click();
  await expect(
    main.getByText(/^Thank you\. Your payment is waiting for confirmation\./),
  ).toBeFocused();
  // Anybody can claim a payment, so a claim hides nothing.
  const checked = /^A payment of ₱12,880\.00 through a pay link is being checked\./;
  await expect(main.getByText(checked)).toBeVisible();
  await expect(code.getByText(`Code ${email}`)).toBeVisible();
  for (const folded of [code.getByRole('img'), bank.getByText('1234-5678-90')]) {
    await expect(folded).toBeHidden();
  }
  await code.getByText(`Code ${email}`).click();
  await expect(code.getByRole('img')).toBeVisible();

  // The provider redirects without the link, which this tab remembers.
  await payer.goto(`${siteUrl()}/paid`);
  await expect(main.getByText('We are checking your payment.')).toBeVisible();
  expect(payer.url()).toBe(`${link}?back=1`);
  const otherTab = await abroad.newPage();
  await otherTab.goto(`${siteUrl()}/paid`);
  await expect(otherTab.getByText('Open your link again')).toBeVisible();

  await open(page, `${link}?paying=due`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for Ana');
  await expectAccessible();
  await page.getByRole('link', { name: /^Pay the full balance: ₱38,640/ }).click();
  await expect(page.getByText(`Code ${email}`)).toBeVisible();

  await open(page, '/portal/plan');
  await expect(page.getByText(checked)).toBeVisible();
  await expect(page.getByText(/Waiting for confirmation/).first()).toBeVisible();
  await opening(page).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByText('The link can no longer be opened.')).toBeVisible();
  allowConsole(/410/);
  await payer.reload();
  await expect(gone(payer)).toBeVisible();
  await abroad.close();
  await open(page, link);
  await expect(gone(page)).toBeVisible();
  await expectAccessible();
  await stopOffering();
});

test('a dispatcher makes a link to one due, replaces it, and it ends when that is paid @wide-too', async ({
  page,
  session,
  browser,
  extraHTTPHeaders,
  expectAccessible,
}) => {
  const { client } = await storePlan(session.user, days, { isMonthly: true });
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  await open(page, `/team/clients/${client}`);
  await opening(page).click();
  const dialog = dialogOf(page);
  const what = dialog.getByLabel('What the link is for');
  await what.selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const first = await dialog.getByRole('textbox', { name: 'The link' }).inputValue();
  await dialog.getByRole('button', { name: 'Replace the link' }).click();
  await expect(dialog.getByText('The old link can no longer be opened.')).toBeVisible();
  const link = dialog.getByRole('textbox', { name: 'The link' });
  await expect(link).not.toHaveValue(first);
  const second = await link.inputValue();
  await expect(dialog.getByText(/^Due on .+ · made on /)).toHaveCount(1);
  await expectAccessible();
  await page.keyboard.press('Escape');

  const abroad = await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} });
  const payer = await abroad.newPage();
  await payer.goto(first);
  await expect(gone(payer)).toBeVisible();
  await payer.goto(second);
  await expect(payer.getByText('₱12,880.00', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Enter payment' }).click();
  const entering = page.getByRole('dialog', { name: 'Enter payment' });
  await entering.getByLabel('Method').selectOption('GCash');
  await entering.getByRole('button', { name: 'Enter payment' }).click();
  await expect(entering).toBeHidden();
  await payer.reload();
  await expect(payer.getByRole('heading', { name: 'This is paid. Thank you.' })).toBeVisible();
  await abroad.close();
});
