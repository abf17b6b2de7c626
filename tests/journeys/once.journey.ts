import { connectionTexts } from '../../site/submission/texts.ts';
import { customer, fill, inquiryCall, openInquiry, openOrder, orderCall, plan } from './forms.ts';
import { intakeOf } from './intake.ts';
import { mailTo, team } from './mailbox.ts';
import { expect, expectToast, open, test } from './visit.ts';

test('an order whose response is lost is stored once', async ({ page, email, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await open(page);
  const dialog = await openOrder(page);
  await fill(dialog, { ...plan, ...customer, email });
  const keys = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.url().includes('send-order-email')) keys.add(request.headers()['idempotency-key']);
  });
  await page.route(
    orderCall,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 2 },
  );
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  await expectToast(page, 'Order Submitted Successfully!');
  expect(keys.size).toBe(1);
  expect(await intakeOf(email)).toHaveLength(1);
});

test('a double click and a second tab make one order', async ({ page, context, email }) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  const values = { ...plan, ...customer, email };
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('send-order-email')) calls += 1;
  });
  const dialog = await openOrder(page);
  await fill(dialog, values);
  const otherDialog = await openOrder(other);
  await fill(otherDialog, values);
  await dialog.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await dialog.getByRole('heading', { name: 'Thank you, Ana Reyes' }).waitFor();
  expect(calls).toBe(1);
  const reference = await dialog.getByText(/^O-/).textContent();
  await otherDialog.getByRole('button', { name: 'Submit Order' }).click();
  await expect(otherDialog.getByText(reference ?? '')).toBeVisible();
  expect(await intakeOf(email)).toMatchObject([{ reference }]);
});

test('a reload during the submission makes one order', async ({ page, email }) => {
  await open(page);
  const dialog = await openOrder(page);
  await fill(dialog, { ...plan, ...customer, email });
  const stored = Promise.withResolvers<void>();
  await page.route(
    orderCall,
    async (route) => {
      await route.fetch();
      stored.resolve();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Submit Order' }).dblclick();
  await stored.promise;
  await open(page);
  const again = await openOrder(page);
  await expect(again.locator('[name=email]')).toHaveValue(email);
  await again.getByRole('button', { name: 'Submit Order' }).click();
  await expectToast(page, 'Order Submitted Successfully!');
  expect(await intakeOf(email)).toHaveLength(1);
});

test('the inquiry can be sent after offline', async ({ page, context, email, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.clock.install();
  await open(page);
  const dialog = await openInquiry(page);
  await fill(dialog, { ...customer, email, message: 'Kailan po kayo puwede?' });
  await page.clock.fastForward('00:10');
  await context.setOffline(true);
  await expect(dialog.getByText(connectionTexts.offline)).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Submit Inquiry' });
  await submit.click();
  await expect(async () => {
    await page.clock.runFor(400);
    await expect(submit).toBeEnabled({ timeout: 50 });
  }).toPass();
  await expectToast(
    page,
    'Submission Failed',
    'There was an error submitting your inquiry. Please try again or call us directly.',
  );
  await expect(dialog.locator('[name=message]')).toHaveValue('Kailan po kayo puwede?');
  await context.setOffline(false);
  await expect(dialog.getByText(connectionTexts.offline)).toBeHidden();
  await page.clock.fastForward('00:10');
  const sent = page.waitForResponse(inquiryCall);
  await submit.click();
  expect((await sent).status()).toBe(200);
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible();
  await mailTo(team, email);
});
