import type { Page } from '@playwright/test';
import { formatDay, manilaToday } from '../../domain/manila-date.ts';
import { asService } from './database.ts';
import { becomeDispatcher, becomeOwner } from './dispatchers.ts';
import { expect, open, test } from './visit.ts';
import { freeWeek, storeVisits } from './visits.ts';

/**
 * Stores a client whose ₱12,000 were due before all other journeys' dues. Returns the week of their
 * visit.
 */
async function storeOverdue(client: string, email: string, day: string): Promise<string> {
  const monday = freeWeek();
  const [visit = ''] = await storeVisits({
    ...{ client, email, town: 'Lipa City', crew: [] },
    days: [monday],
  });
  await asService(
    (sql) => sql`
      insert into public.due_terms (due_id, subscription_id, day, pesos, reason)
      select dues.id, dues.subscription_id, ${day}, price_in_pesos, 'agreed'
      from public.visits join public.dues using (subscription_id)
        join public.subscriptions on subscriptions.id = dues.subscription_id
      where visits.id = ${visit}`,
  );
  return monday;
}

const rowOf = (page: Page, client: string) =>
  page.getByRole('list', { name: 'Who owes' }).getByRole('listitem').filter({ hasText: client });

test('a due is written off @narrow-too', async ({ page, session, email, expectAccessible }) => {
  await becomeOwner(session, 'Olivia Reyes', page.context());
  const client = `Lena ${email}`;
  const monday = await storeOverdue(client, email, '2020-01-02');
  await open(page, `/team/schedule?week=${monday}`);
  await expect(page.getByRole('link', { name: client }).first()).toContainText('Overdue');
  await open(page, '/team/money');
  await page.getByRole('link', { name: 'Due and overdue' }).click();
  await page.getByRole('link', { name: /^31 or more days late/ }).click();
  const row = rowOf(page, client).first();
  await expect(row).toContainText('₱12,000.00 since Thu, 2 Jan 2020');
  const untold = 'No contact was logged and no reminder was sent in the last 30 days.';
  await expect(row).toContainText(untold);
  const record = (await row.getByRole('link', { name: client }).getAttribute('href')) ?? '';
  await expectAccessible();

  await row.getByRole('button', { name: `Note a promise of ${client}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Note promise' }).click();
  await expect(row).toContainText('to Olivia Reyes');
  await expect(row).not.toContainText(untold);

  await row.getByRole('button', { name: `Message ${client}` }).click();
  const message = page.getByRole('dialog', { name: 'Send a prepared message' });
  await expect(message.locator('blockquote')).toContainText('P12,000 has been due since');
  await message.getByLabel('Language').selectOption('Filipino');
  await expect(message.locator('blockquote')).toContainText('P12,000 ang bayad');
  await expectAccessible();
  await message.getByRole('button', { name: 'Copy text' }).click();
  await message.getByRole('button', { name: 'Log as told by Viber' }).click();
  await expect(message).toContainText('Logged as told by Viber.');
  await message.getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('Reminded on');

  await row.getByRole('button', { name: /^Write off ₱12,000.00/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Write off' });
  await dialog.getByLabel('Reason').fill('The client moved abroad.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await expect(rowOf(page, client)).toHaveCount(0);

  await open(page, record);
  const due = page.getByRole('table', { name: 'Dues: 1' }).getByRole('row').nth(1);
  await expect(due).toContainText('Written off');
  await due.getByRole('button', { name: /^Take back the write-off of ₱12,000\.00/ }).click();
  const back = page.getByRole('dialog', { name: 'Take back the write-off' });
  await back.getByLabel('Reason').fill('They are back.');
  await expectAccessible();
  await back.getByRole('button', { name: 'Take back' }).click();
  await expect(due).toContainText('Not yet paid');
  await expect(due.getByRole('button', { name: /^Take back/ })).toBeHidden();
});

test('many who owe promise and are reminded, by keyboard, with Undo @narrow-too', async ({
  page,
  session,
  email,
  expectAccessible,
}) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const client = `Mara ${email}`;
  await storeOverdue(client, email, '2020-01-03');
  await storeOverdue(client, `2.${email}`, '2020-01-03');
  await open(page, '/team/money/due?span=31%2B');
  const rows = rowOf(page, client).filter({ has: page.getByRole('checkbox') });
  await expect(rows).toHaveCount(2);
  const boxes = rows.getByRole('checkbox');
  await rows.first().getByRole('link', { name: client }).focus();
  await page.keyboard.press('x');
  await expect(boxes.first()).toBeChecked();
  await boxes.last().press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Promise', exact: true }).last().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Promise to pay' });
  await expect(dialog).toContainText('₱24,000.00');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Note 2 promises' }).press('Enter');
  await expect(rows.filter({ hasText: 'to Dana Cruz' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows.filter({ hasText: 'to Dana Cruz' })).toHaveCount(0);

  for (const box of await boxes.all()) await box.press('Space');
  await page.getByRole('button', { name: 'Remind', exact: true }).press('Enter');
  await expect(page.getByText('2 clients will be reminded in 5 minutes.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Undone.')).toBeVisible();
});

test('numbering an invoice @narrow-too', async ({ page, session, email, expectAccessible }) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const client = `Ines ${email}`;
  await storeOverdue(client, email, '2020-02-03');
  await open(page, '/team/money/invoices');
  const billed = page.getByRole('row').filter({ hasText: client });
  await expect(billed).toContainText('₱12,000.00');
  await expect(billed.getByText('Mon, 3 Feb 2020').filter({ visible: true })).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('button', {
      name: new RegExp(`^Invoice no\\. for .*, ${client.replace(/[.+]/g, '\\$&')}$`),
    })
    .click();
  const content = page.getByRole('dialog', { name: 'Content of the invoice' });
  await expect(content).toContainText('THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX.');
  await expectAccessible();
  await page.emulateMedia({ media: 'print' });
  await expect(content.getByText('₱12,000.00')).toBeVisible();
  await expect(content.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('Without an invoice')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await content.getByRole('button', { name: 'Billing details' }).click();
  const billing = page.getByRole('dialog', { name: 'Billing details' });
  await billing.getByLabel('Registered name').fill(`Taal ${email}`);
  await billing.getByRole('button', { name: 'Save' }).click();
  await expect(content).toContainText(`Taal ${email}`);
  await content.getByRole('button', { name: 'Enter number' }).click();
  const enter = page.getByRole('dialog', { name: 'Enter invoice' });
  await enter.getByLabel('Invoice number').fill(`SI ${email}`);
  await enter.getByRole('button', { name: 'Enter invoice' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Taal ${email}` })).toHaveCount(0);
  await page.getByRole('link', { name: 'Entered' }).click();
  const invoice = page.getByRole('row').filter({ hasText: `SI ${email}` });
  await expect(invoice).toContainText(formatDay(manilaToday(new Date())));
  await expectAccessible();

  await open(page, '/team/money/month?month=2020-02&figure=billed');
  await expect(page.getByRole('heading', { name: 'February 2020' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: client })).toContainText('₱12,000.00');
  await expectAccessible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for the accountant' }).click();
  expect((await download).suggestedFilename()).toBe('money 2020-02.xlsx');

  await open(page, '/team/money/refunds');
  await expect(
    page
      .getByText('Only an owner can enter a refund.')
      .or(page.getByRole('heading', { name: 'Nothing to refund' })),
  ).toBeVisible();
  await expectAccessible();
});

test('many invoices are numbered by a paste, and taken back @narrow-too', async ({
  page,
  session,
  email,
  expectAccessible,
}) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const client = `Nena ${email}`;
  await storeOverdue(client, email, '2020-02-05');
  await storeOverdue(client, `2.${email}`, '2020-02-06');
  await open(page, '/team/money/invoices?month=2020-02');
  await page.getByRole('searchbox', { name: 'Search' }).fill(client);
  const rows = page.getByRole('row').filter({ hasText: client });
  await expect(page.getByText('2 dues', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expectAccessible();
  await page.getByRole('button', { name: 'Enter numbers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter invoice numbers' });
  await dialog.getByLabel('Numbers').fill(`SI-1 ${email}`);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The list has 2 dues.');
  await dialog.getByLabel('Numbers').fill(`SI-1 ${email}\nSI-1 ${email}`);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 invoice can be entered, 1 line cannot.');
  await expect(dialog).toContainText('This number is here twice.');
  await expectAccessible();
  await dialog.getByLabel('Numbers').fill(`SI-1 ${email}\nSI-2 ${email}`);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByRole('button', { name: 'Enter 2 invoices' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
});

test('tax counts by its form @narrow-too', async ({ page, session, email, expectAccessible }) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const client = `Corp ${email}`;
  await storeOverdue(client, email, '2020-02-04');
  await open(page, '/team/money/invoices');
  await page
    .getByRole('button', {
      name: new RegExp(`^Invoice no\\. for .*, ${client.replace(/[.+]/g, '\\$&')}$`),
    })
    .click();
  const content = page.getByRole('dialog', { name: 'Content of the invoice' });
  await expect(content).toContainText('Withheld by a company (2%)');
  await content.getByRole('button', { name: 'Withheld' }).click();
  const form = page.getByRole('dialog', { name: 'Withheld for the tax office' });
  await form.getByLabel('Any day in its quarter').fill('2020-02-20');
  await expect(form.getByLabel('Amount in pesos')).toHaveValue('240');
  await expectAccessible();
  await form.getByRole('button', { name: 'Enter', exact: true }).click();
  await content.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Withheld' }).click();
  const row = page.getByRole('row').filter({ hasText: client });
  await expect(row).toContainText('2020 Q1');
  await expect(page.getByText(/certificates? for ₱[\d,.]+ (is|are) missing/)).toBeVisible();
  const record = (await row.getByRole('link', { name: client }).getAttribute('href')) ?? '';
  await expectAccessible();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await row
    .getByRole('button', { name: `Received the certificate for ₱240.00 from ${client}` })
    .click();
  await expect(row).toContainText('Received');
  await expect(row.getByRole('button')).toHaveCount(0);

  await open(page, record);
  const due = page.getByRole('table', { name: 'Dues: 1' }).getByRole('row').nth(1);
  await expect(due).toContainText('Partly paid');
});
