import type { Locator, Page } from '@playwright/test';
import { customer, fill, inquiryCall, openInquiry, openOrder, orderCall, plan } from './forms.ts';
import { mailTo, team, wordsOf } from './mailbox.ts';
import { expect, expectToast, open, test } from './visit.ts';

const hint = 'From abroad? Give a number at the home. We reach you by email.';
const phoneOf = (form: Locator) => form.locator('[name=phone]');

/** Enters a number in Dubai, reads the hint, and gives the number of the home. */
async function orderFromDubai(page: Page, dialog: Locator, submit: string): Promise<void> {
  await expect(dialog.getByText(hint)).toBeVisible();
  await fill(dialog, { phone: '+971 50 123 4567' });
  await dialog.getByRole('button', { name: submit }).click();
  await expectToast(page, 'Invalid Phone Number', 'Please enter a valid Philippine phone number.');
  await expect(phoneOf(dialog)).toBeFocused();
  await expect(dialog.getByText(hint)).toBeVisible();
  await expect(phoneOf(dialog)).toHaveAccessibleDescription(new RegExp(hint.replace('?', '\\?')));
  await fill(dialog, { phone: customer.phone });
  await dialog.getByLabel('How shall we answer you?').selectOption({ label: 'By email' });
}

test('who orders from abroad learns what to give, and reads that we answer by email @wide-too', async ({
  page,
  email,
  expectAccessible,
}) => {
  await open(page);
  const dialog = await openOrder(page);
  await fill(dialog, { ...plan, ...customer, email, additionalRequests: 'Two dogs.' });
  await orderFromDubai(page, dialog, 'Submit Order');
  await expectAccessible();
  const sent = page.waitForRequest(orderCall);
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  expect((await sent).postDataJSON().additionalRequests).toBe(
    'Two dogs.\n\nPlease answer by email.',
  );
  await expectToast(page, 'Order Submitted Successfully!');
  await expect(dialog.getByText('We answer by email within 24 hours.')).toBeVisible();
  expect(wordsOf(await mailTo(team, email))).toContain('Please answer by email.');
});

test('who asks from abroad learns the same, and by default we answer by phone or email', async ({
  page,
  email,
}) => {
  await open(page);
  const dialog = await openInquiry(page);
  await fill(dialog, { ...customer, email });
  await page.clock.install();
  await page.clock.fastForward(10_000);
  await orderFromDubai(page, dialog, 'Submit Inquiry');
  await dialog.getByLabel('How shall we answer you?').selectOption({ label: 'By phone or email' });
  const sent = page.waitForRequest(inquiryCall);
  await dialog.getByRole('button', { name: 'Submit Inquiry' }).click();
  expect((await sent).postDataJSON().message).toBe('');
  const thanks = page.getByRole('dialog', { name: 'Thank you!' });
  await expect(thanks.getByText('We answer by phone or email within 24 hours.')).toBeVisible();
});
