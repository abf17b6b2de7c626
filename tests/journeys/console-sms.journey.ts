import { becomeOwner } from './dispatchers.ts';
import { storeSubscribed } from './subscriptions.ts';
import { expect, open, test } from './visit.ts';

test.beforeEach(async ({ session, context }) => {
  await becomeOwner(session, 'Olivia Reyes', context);
});

// SMS stay off, because other journeys wait for mails.
test('an owner caps the cost of SMS @phone', async ({ page, allowConsole, expectAccessible }) => {
  allowConsole(/status of 400/);
  await open(page, '/team/people');
  const section = page.getByRole('region', { name: 'SMS' });
  await expect(
    section.getByText('SMS messages are not sent. Emails are sent instead.'),
  ).toBeVisible();
  await expect(section.getByLabel('Send SMS')).not.toBeChecked();
  await expectAccessible();
  const cap = section.getByLabel('Monthly cap in pesos');
  await cap.fill('');
  await section.getByRole('button', { name: 'Save SMS settings' }).click();
  await expect(cap).toHaveAccessibleDescription(/Enter the monthly cap in whole pesos/);
  await cap.fill('750');
  await section.getByRole('button', { name: 'Save SMS settings' }).click();
  await expect(section.getByText('Spent this month: ₱0.00 of ₱750.00.')).toBeVisible();
});

test("a client's page switches their SMS", async ({ page, email, expectAccessible }) => {
  const phone = '0917 555 0101';
  const client = await storeSubscribed({ name: `Ana ${email}`, phone, email, visitsInDays: [4] });
  await open(page, `/team/clients/${client}`);
  const told = page.getByRole('region', { name: /^Messages to the client/ });
  const choice = told.getByLabel('Short and urgent news by SMS');
  await expect(choice).toBeChecked();
  await expectAccessible();
  await choice.click();
  await expect(choice).not.toBeChecked();
  await page.reload();
  await expect(choice).not.toBeChecked();
});

test('a reminder by chat is logged @narrow-too', async ({ page, email, expectAccessible }) => {
  const phone = '0917 555 0101';
  const client = await storeSubscribed({ name: `Ana ${email}`, phone, email, visitsInDays: [1] });
  await open(page, `/team/clients/${client}`);
  await page.getByRole('button', { name: 'Send a prepared message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a prepared message' });
  await dialog.getByLabel('Message').selectOption('Reminder of the visit');
  const text = (await dialog.locator('blockquote').textContent()) ?? '';
  expect(text).toMatch(/^Maayos: Your visit in .+ is tomorrow, /);
  const whatsApp = dialog.getByRole('link', { name: 'WhatsApp' });
  await expect(whatsApp).toHaveAttribute(
    'href',
    `https://wa.me/639175550101?text=${encodeURIComponent(text)}`,
  );
  await expect(dialog.getByRole('link', { name: 'Viber' })).toHaveAttribute(
    'href',
    'viber://chat?number=%2B639175550101',
  );
  await expect(dialog.getByRole('link', { name: 'Messenger' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^Log as told/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Copy text' }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Log as told by WhatsApp' }).click();
  await expect(dialog).toContainText('Logged as told by WhatsApp.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: /^Messages to the client/ })).toContainText(
    /visit reminder · .+ told by WhatsApp by Olivia Reyes/,
  );
});
