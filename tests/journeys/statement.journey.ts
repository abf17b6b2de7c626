import { readFile } from 'node:fs/promises';
import { addDays } from '../../domain/calendar/days.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { storePlan } from './plans.ts';
import { expect, open, test } from './visit.ts';

const notice = 'THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX.';

test('a client’s statement @wide-too', async ({ page, session, expectAccessible }) => {
  const { today } = await storePlan(session.user, [-14, -7, 5, 12, 19, 26], {
    paid: 10_000,
    isMonthly: true,
  });
  await open(page, '/portal/plan');
  await page.getByRole('link', { name: 'Statement of charges and payments' }).click();
  await page.getByLabel('From').fill(addDays(today, -30));
  await page.getByRole('button', { name: 'Show' }).click();
  const lines = page.getByRole('table', { name: 'Statement' });
  await expect(lines.getByRole('row').nth(2)).toContainText('₱12,880.00');
  await expect(lines.getByRole('row').nth(3)).toContainText('Payment, GCash');
  await expect(
    page.getByText(`Closing balance ${formatDay(today)}: ₱2,880.00 to pay`),
  ).toBeVisible();
  await expect(page.getByText(notice)).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  // References do not wrap.
  const heights = await lines
    .locator('small')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(32);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`${today},Payment,,"Master Gwapo, 3 Months",GCash,,,-10000,2880`);
  // The query is in the address.
  await page.reload();
  await expect(lines.getByRole('row').nth(3)).toContainText('Payment, GCash');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Show' })).toBeHidden();
  await expect(page.getByText(notice)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Plan', exact: true }).first().click();
  await page.getByText('Payments (1)').click();
  await page.getByRole('link', { name: /^Acknowledgement of the payment of ₱10,000\.00/ }).click();
  await expect(page.getByText('We have received ₱10,000.00 from')).toBeVisible();
  await expect(page.getByText(`Due on ${formatDay(addDays(today, -20))}`)).toBeVisible();
  await expect(page.getByText(notice)).toBeVisible();
  await expectAccessible();
});
