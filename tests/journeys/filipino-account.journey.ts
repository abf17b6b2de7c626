import { defaultBrand } from '../../domain/brand.ts';
import { inBar } from './bar.ts';
import { expectFilipino } from './english-left.ts';
import { customer, fill, orderCall, plan } from './forms.ts';
import { intakeOf } from './intake.ts';
import { linkIn, mailTo, wordsOf } from './mailbox.ts';
import { expect, open, test } from './visit.ts';

test('whoever signs up in Filipino gets the mail in it, and signs in and out below /fil @wide-too', async ({
  page,
  email,
  password,
  allowConsole,
  expectAccessible,
}) => {
  // The provider refuses the wrong password.
  allowConsole(/status of 400/);
  const messages = page.getByRole('region', { name: 'Mga mensahe' });
  await open(page, '/fil');
  await page.getByRole('button', { name: 'Mag-sign in para sa presyo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tuloy po kayo' });
  await dialog.getByRole('tab', { name: 'Gumawa ng account' }).click();
  const signUp = dialog.getByRole('button', { name: 'Gumawa ng account' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await dialog.getByRole('textbox', { name: 'Ulitin ang password' }).fill('iba');
  await signUp.click();
  await expect(dialog.getByText('Hindi magkapareho ang password')).toBeVisible();
  await expectFilipino(page);
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Ulitin ang password' }).fill(password);
  await signUp.click();
  await expect(messages.getByText('Nagawa na ang account!')).toBeVisible();
  await expectFilipino(page);

  const mail = await mailTo(email, 'Kumpirmahin ang address ko');
  expect(mail.subject).toBe(`Kumpirmahin ang email address ninyo para sa ${defaultBrand.name}`);
  await page.goto(linkIn(mail));
  await expect(page).toHaveURL('/fil');
  await expect(messages.getByText('Kumpirmado na ang email ninyo')).toBeVisible();
  await expectFilipino(page);
  await expectAccessible();

  await (await inBar(page, 'button', 'Mag-sign out')).click();
  await expect(page.getByRole('button', { name: 'Mag-sign in para sa presyo' })).toBeVisible();
  await expect(page).toHaveURL('/fil');
  await expectFilipino(page);
  await (await inBar(page, 'button', 'Mag-sign in')).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(`${password}?`);
  await dialog.getByRole('button', { name: 'Mag-sign in', exact: true }).click();
  await expect(dialog.getByText('Mali ang email o password')).toBeVisible();
  await expectFilipino(page);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Mag-sign in', exact: true }).click();
  await expect(messages.getByText('Naka-sign in na kayo!')).toBeVisible();
  await expect(page).toHaveURL('/fil');
  await expectFilipino(page);
});

test('whoever has not confirmed their address, or chooses a password too long or too common, reads why in Filipino', async ({
  page,
  email,
  password,
  allowConsole,
}) => {
  allowConsole(/status of 4/);
  await open(page, '/fil');
  await page.getByRole('button', { name: 'Mag-sign in para sa presyo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tuloy po kayo' });
  await dialog.getByRole('tab', { name: 'Gumawa ng account' }).click();
  const signUp = async (typed: string) => {
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(typed);
    await dialog.getByRole('textbox', { name: 'Ulitin ang password' }).fill(typed);
    await dialog.getByRole('button', { name: 'Gumawa ng account' }).click();
  };
  await signUp('ñ'.repeat(80));
  await expect(dialog.getByText('Hindi ito puwede, o sobrang haba.')).toBeVisible();
  await expectFilipino(page);
  await signUp('Password123');
  await expect(
    dialog.getByRole('textbox', { name: 'Password', exact: true }),
  ).toHaveAccessibleDescription(/Pumili po ng mas matibay na password\. Ito ang unang susubukan/);
  await expectFilipino(page);
  await signUp(password);
  await expect(dialog).toBeHidden();
  await (await inBar(page, 'button', 'Mag-sign in')).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Mag-sign in', exact: true }).click();
  await expect(dialog.getByText('Hindi pa kumpirmado ang email na ito.')).toBeVisible();
  await expectFilipino(page);
});

test('a client orders in Filipino while signed in @wide-too', async ({
  page,
  session,
  expectAccessible,
}) => {
  await open(page, '/fil');
  await page.getByRole('button', { name: 'Mag-order na: Master Gwapo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mag-order ng package' });
  await expect(dialog.getByText(`Nag-oorder bilang ${session.user.email}.`)).toBeVisible();
  const { packageType: _, ...others } = plan;
  await fill(dialog, { ...others, ...customer, email: session.user.email });
  await dialog.getByLabel('Paano namin kayo sasagutin?').selectOption('Sa Viber');
  await expectFilipino(page);
  await expectAccessible();
  const sent = page.waitForRequest(orderCall);
  await dialog.getByRole('button', { name: 'Ipadala ang order' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ totalPrice: '₱38,640.00' });
  await expect(page.getByRole('heading', { name: 'Salamat po, Ana Reyes' })).toBeVisible();
  await expectFilipino(page);
  await expectAccessible();
  const [order] = await intakeOf(session.user.email);
  expect(order).toMatchObject({ kind: 'order', priceMismatch: false });
  const mail = wordsOf(await mailTo(session.user.email ?? '', order?.reference ?? ''));
  expect(mail).toContain('Pakisagot po sa Viber.');
  await open(page, '/fil/portal/requests');
  await expect(page.getByText('Pakisagot po sa Viber.')).toBeVisible();
});

test('a client reads the account in Filipino, and changes the language back @wide-too', async ({
  page,
  session: _,
  expectAccessible,
}) => {
  await open(page, '/fil/portal/account');
  const choice = page.getByLabel('Wika ninyo');
  await choice.selectOption('Filipino');
  await expect(page.getByText('Na-save na.')).toBeVisible();
  await expect(page).toHaveURL('/fil/portal/account');
  await expectFilipino(page);
  await expectAccessible();
  await choice.selectOption('English');
  await expect(page).toHaveURL('/portal/account');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-PH');
});
