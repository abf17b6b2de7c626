import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { asService } from './database.ts';
import { mailTo } from './mailbox.ts';
import { offerWays, withOnlyBank } from './offered-ways.ts';
import { storePlan } from './plans.ts';
import { readFrom, readPicture } from './qr-reader.ts';
import { expect, open, test } from './visit.ts';

test('a client pays by a code with the amount, and says so @wide-too', async ({
  page,
  context,
  request,
  session,
  email: name,
  password,
  allowConsole,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const stopOffering = await offerWays(request, { email: `olivia.${name}`, password }, name);
  const { today, subscription, email } = await storePlan(session.user, [-7, 5, 12], {
    isMonthly: true,
  });
  await open(page, '/portal');
  await expect(page.getByText(/^Master Gwapo: Due now ₱12,880\.00 · since /)).toBeVisible();
  await page.getByRole('link', { name: 'Pay ₱12,880.00' }).click();
  await expect(page.getByRole('heading', { name: 'Pay', exact: true })).toBeVisible();
  const way = page.getByRole('group').filter({ hasText: `Code ${name}` });
  const code = way.getByRole('img', { name: /^QR Ph code to pay ₱12,880\.00/ });
  // Other journeys may have put another way first.
  await expect(way).toBeVisible();
  if (!(await code.isVisible())) await way.getByText(`Code ${name}`).click();
  const text = await readFrom(code);
  const reference = (await page.getByText(/^Reference [\dA-Z]{8}$/).textContent())?.slice(-8) ?? '';
  expect(text).toContain('540812880.00');
  expect(text).toContain(`0508${reference}`);
  const top = () => code.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await top();
  await way.getByRole('button', { name: 'Copy amount' }).first().click();
  await expect(page.getByText('Amount copied.')).toBeVisible();
  expect(await top()).toBe(before);
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('12880');
  const saving = page.waitForEvent('download');
  await way.getByRole('button', { name: 'Save the picture' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`pay-${reference}.png`);
  expect(await readPicture(await readFile(await saved.path()))).toBe(text);
  await way.getByText('Steps in your app').click();
  const bank = page.getByRole('group').filter({ hasText: `Bank ${name}` });
  await bank.getByText(`Bank ${name}`).click();
  await expect(bank.getByText('1234-5678-90')).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  const form = page.getByRole('main').locator('form');
  // Only a single way is preselected.
  const method = form.getByLabel('How did you pay?');
  await expect(method).toHaveValue('');
  await page.route('**/client/pay?*', withOnlyBank);
  await page.reload();
  await expect(method).toHaveValue('bank');
  await page.unroute('**/client/pay?*');
  await page.reload();
  await expect(method).toHaveValue('');
  await expect(form.getByLabel('Amount in pesos')).toHaveValue('12880');
  await expect(form.getByLabel('Day of the payment')).toHaveValue(today);
  await form.getByLabel('How did you pay?').selectOption('GCash');
  await form.getByRole('button', { name: 'Tell us' }).click();
  await expect(form).toContainText('Write the reference number that your bank or wallet shows.');
  await form.getByLabel('Reference number').fill('3009 123 456');
  const picture = await sharp({
    create: { width: 400, height: 800, channels: 3, background: '#07c' },
  })
    .png()
    .toBuffer();
  await form
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer: picture });
  await expect(form.getByAltText('The screenshot you chose')).toBeVisible();
  allowConsole(/ERR_FAILED .*claim-payment/);
  await page.route('**/client/claim-payment', (route) => route.abort(), { times: 1 });
  await form.getByRole('button', { name: 'Tell us' }).click();
  await expect(form.getByRole('alert')).not.toBeEmpty();
  await expect(form.getByLabel('Reference number')).toHaveValue('3009 123 456');
  await form.getByRole('button', { name: 'Tell us' }).click();
  await expect(
    page.getByText('Thank you. Your payment is waiting for confirmation.'),
  ).toBeFocused();
  await expectAccessible();
  expect((await mailTo(email, 'We are checking your payment')).text).toContain('3009 123 456');

  await page.getByRole('link', { name: 'Back to your plan' }).click();
  const own = page.getByRole('article', { name: /Master Gwapo/ });
  await expect(own).toContainText('Waiting for confirmation: ₱12,880.00');
  await expect(own).toContainText(`Due now ₱12,880.00 · since`);
  await own.getByText('Payment schedule (3)').click();
  await expect(own.getByRole('listitem').filter({ hasText: reference })).toContainText(
    'Waiting for confirmation',
  );
  await asService(async (sql) => {
    const stored = await sql`
      select payments.state, source from public.payments
        join public.claim_screenshots on payment_id = payments.id
      where subscription_id = ${subscription}`;
    expect([...stored]).toEqual([{ state: 'claimed', source: 'client' }]);
    await sql`
      insert into public.payment_states (payment_id, subscription_id, state, reason)
      select id, subscription_id, 'not-found', 'No such transfer on that day.'
      from public.payments where subscription_id = ${subscription}`;
  });
  await page.reload();
  await expect(own).toContainText('Not found');
  await expect(own).toContainText('No such transfer on that day.');
  await own.getByRole('link', { name: 'Pay ₱12,880.00' }).click();
  // After a slow bank, the same number again.
  await method.selectOption('GCash');
  await form.getByLabel('Reference number').fill('3009-123-456');
  await form.getByRole('button', { name: 'Tell us' }).click();
  await expect(
    page.getByText('Thank you. Your payment is waiting for confirmation.'),
  ).toBeFocused();
  await expect(page.getByText('No such transfer on that day.')).toBeHidden();
  await stopOffering();
});
