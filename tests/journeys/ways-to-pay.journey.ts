import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { codeForDue } from '../../domain/money/qr-ph/code-for-due.ts';
import { published } from '../../domain/money/qr-ph/codes.fixture.ts';
import { becomeOwner, colleague } from './dispatchers.ts';
import { storePlan } from './plans.ts';
import { expectPrintedAs, expectReadAs } from './qr-reader.ts';
import { expect, open, test } from './visit.ts';

/** A code in the middle of a poster, as a phone saves it. */
const poster = async (text: string) => ({
  name: 'code.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#1565c0' } })
    .composite([
      {
        input: await sharp(Buffer.from(renderSVG(text, { border: 4 })))
          .resize(520)
          .png()
          .toBuffer(),
      },
    ])
    .jpeg()
    .toBuffer(),
});

test('a tested QR code @phone', async ({ page, session, email, expectAccessible }) => {
  await becomeOwner(session, `Olivia ${email}`, page.context());
  await open(page, '/team/money/ways');
  await page.getByRole('button', { name: 'Add a way to pay' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a way to pay' });
  await adding.getByLabel('Name').fill(email);
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByText('This is not a QR Ph code.')).toBeVisible();
  const text = adding.getByLabel('Text of the code');
  await text.fill(published.open.replace('C369', 'C360'));
  await expect(
    adding.getByText('This code is damaged: its check digits do not match.'),
  ).toBeVisible();
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(text).toBeFocused();
  const picture = adding.getByLabel('Choose its picture');
  await picture.setInputFiles({
    ...(await poster('')),
    buffer: await sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  });
  await expect(adding.getByText('No code was found in this picture.')).toBeVisible();
  await picture.setInputFiles(await poster(published.open));
  await expect(text).toHaveValue(published.open);
  await expect(adding.getByText(/^This code is damaged/)).toBeHidden();
  await expect(adding).toContainText('Pays into Starpay · Miaaa · ends in 4042');
  await expectAccessible();
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toBeHidden();

  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Not tried yet');
  await row.getByRole('button', { name: 'Try with ₱1' }).click();
  const trying = page.getByRole('dialog', { name: 'Try with ₱1' });
  const { text: forOnePeso } = codeForDue(published.open, { pesos: 1, reference: 'TRIAL001' });
  await expectReadAs(trying.getByRole('img', { name: 'Your code for ₱1' }), forOnePeso);
  await expectAccessible();
  const saved = page.waitForEvent('download');
  await trying.getByRole('button', { name: 'Save the picture' }).click();
  expect((await saved).suggestedFilename()).toBe('trial.png');
  await trying.getByLabel('App').fill('GCash');
  await trying.getByRole('button', { name: 'I paid ₱1' }).click();
  await expect(trying).toBeHidden();
  await expect(row).toContainText(
    /Tried with GCash by Olivia .+ Clients see the amount in the code\./,
  );

  const turnOn = row.getByRole('button', { name: 'Switch on' });
  await turnOn.press('Enter');
  const turnOff = row.getByRole('button', { name: 'Switch off' });
  await expect(turnOff).toBeFocused();

  const { subscription } = await storePlan(session.user, [5], { isMonthly: true });
  await open(page, `/portal/pay/${subscription}`);
  const way = page.getByRole('group').filter({ hasText: email });
  const code = way.getByRole('img');
  await expect(way).toBeVisible();
  if (!(await code.isVisible())) await way.getByText(email).click();
  const [reference = ''] = (await page.getByText(/^[0-9A-Z]{8}$/).allTextContents()).slice(0, 1);
  const { text: forDue } = codeForDue(published.open, { pesos: 12_880, reference });
  expect(forDue).toContain(reference);
  await expectReadAs(code, forDue);
  await expectPrintedAs(code, forDue);

  // Other journeys must not see it.
  await open(page, '/team/money/ways');
  await turnOff.click();
  await expect(turnOn).toBeVisible();
});

test('a bank account put first', async ({ page, session, email, expectAccessible }) => {
  await becomeOwner(session, `Olivia ${email}`, page.context());
  await open(page, '/team/money/ways');
  const names = ['BPI', 'BDO'].map((bank) => `${bank} ${email}`);
  for (const name of names) {
    await page.getByRole('button', { name: 'Add a way to pay' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a way to pay' });
    await adding.getByLabel('Kind').selectOption('Bank account');
    await adding.getByLabel('Name', { exact: true }).fill(name);
    await adding.getByLabel('Bank', { exact: true }).fill(name.slice(0, 3));
    await adding.getByLabel('Account name').fill('Maayos Home Care');
    await adding.getByLabel('Account number').fill('1234-5678-90');
    await adding.getByLabel('The payer pays no fee').uncheck();
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(adding).toBeHidden();
  }
  const rows = page.getByRole('listitem').filter({ hasText: email });
  await expect(rows).toContainText([/^BPI/, /^BDO/]);
  await rows.nth(1).getByRole('button', { name: 'Up' }).press('Enter');
  await expect(rows).toContainText([/^BDO .*Off.*BDO · Maayos Home Care · 1234-5678-90/, /^BPI/]);
  await expectAccessible();

  const dispatcher = await colleague(page);
  await open(dispatcher, '/team/money/ways');
  const seen = dispatcher.getByRole('listitem').filter({ hasText: email });
  await expect(seen).toContainText([/^BDO/, /^BPI/]);
  await expect(dispatcher.getByText('Only owners can change this list.')).toBeVisible();
  await expect(seen.getByRole('button')).toHaveCount(0);
  await dispatcher.context().close();
});
