import { customer, fill, openOrder, orderCall, plan } from './forms.ts';
import { mailTo, team, wordsOf } from './mailbox.ts';
import { expect, expectToast, open, test } from './visit.ts';

const hint = 'From abroad? Give a number at the home. We reach you by email.';

test('an order from abroad @wide-too', async ({ page, email, expectAccessible }) => {
  await open(page);
  const dialog = await openOrder(page);
  await fill(dialog, { ...plan, ...customer, email, additionalRequests: 'Two dogs.' });
  await expect(dialog.getByText(hint)).toBeVisible();
  await fill(dialog, { phone: '+971 50 123 4567' });
  const submit = dialog.getByRole('button', { name: 'Submit Order' });
  await submit.click();
  await expectToast(page, 'Invalid Phone Number', 'Please enter a valid Philippine phone number.');
  const phone = dialog.locator('[name=phone]');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(new RegExp(hint.replace('?', '\\?')));
  await fill(dialog, { phone: customer.phone });
  await dialog.getByLabel('How shall we answer you?').selectOption({ label: 'By email' });
  await expectAccessible();
  const sent = page.waitForRequest(orderCall);
  await submit.click();
  expect((await sent).postDataJSON().additionalRequests).toBe(
    'Two dogs.\n\nPlease answer by email.',
  );
  await expectToast(page, 'Order Submitted Successfully!');
  await expect(dialog.getByText('We answer by email within 24 hours.')).toBeVisible();
  expect(wordsOf(await mailTo(team, email))).toContain('Please answer by email.');
});
