import { addDays } from '../../domain/calendar/days.ts';
import { startWork } from './crew-phone.ts';
import { asService } from './database.ts';
import { type JourneyPlan, storePlan } from './plans.ts';
import { expect, open, test } from './visit.ts';

const notice = 'THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX.';
/** A4 at 96 dpi without the margins that are set below. */
const sheet = { width: 794 - 2 * 48, height: 1123 - 2 * 48 };
const paper = { format: 'A4', margin: { top: 48, right: 48, bottom: 48, left: 48 } } as const;

/** Adds payments of ₱100 with references of the greatest length banks use. */
async function pay({ subscription, today }: JourneyPlan, payments: number): Promise<void> {
  await asService(
    (sql) => sql`
      insert into public.payments (subscription_id, day, pesos, method, reference, entered_by)
      select ${subscription}, ${addDays(today, -15)}::date + n / 8, 100, 'bank', 'IPS20261123' || 10000000 + n,
        (select entered_by from public.payments where subscription_id = ${subscription} limit 1)
      from generate_series(1, ${payments}::int) as n`,
  );
}

const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('25 lines of a statement fit on a sheet', async ({ page, session }) => {
  const plan = await storePlan(session.user, [-14, -7, 5], { paid: 100, isMonthly: true });
  await pay(plan, 58);
  await open(page, `/portal/statement?from=${addDays(plan.today, -40)}`);
  // One due and 59 payments.
  const lines = page.getByRole('table', { name: 'Statement' });
  await expect(lines.getByRole('row')).toHaveCount(2 + 60);
  // No PDF is possible before the print has ended.
  const printed = page.evaluate(
    () => new Promise((done) => addEventListener('afterprint', () => done(true), { once: true })),
  );
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await printed).toBe(true);
  const pdf = await page.pdf(paper);
  expect(sheetsOf(pdf)).toBe(3);

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(sheet);
  // Browsers repeat such a head on every sheet.
  await expect(lines.locator('thead')).toHaveCSS('display', 'table-header-group');
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  const heights = await lines
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  // 25 lines leave room for the rest of the sheet.
  expect(Math.max(...heights) * 25).toBeLessThan(sheet.height * 0.7);
  for (const name of ['Show', 'Print', 'Download as CSV']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  await expect(page.getByText(notice)).toBeVisible();
  // In a grid, Chromium overlaps the last lines of a table across sheets.
  await expect(lines.locator('..')).toHaveCSS('display', 'block');
  await page.emulateMedia({ media: null });

  await open(page, '/portal/plan');
  await page.getByText('Payments (59)').click();
  await page
    .getByRole('link', { name: /^Acknowledgement of/ })
    .first()
    .click();
  await expect(page.getByText(notice)).toBeVisible();
  expect(sheetsOf(await page.pdf(paper))).toBe(1);
});

test('skip links are not printed', async ({ page, session, email, allowConsole }) => {
  allowConsole(/status of 4\d\d|\/nowhere/);
  await startWork(session, email);
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/privacy', '/portal', '/crew', '/quote/none', '/nowhere']) {
    await page.goto(path);
    const skip = page.getByText('Skip to content', { exact: true });
    await expect(skip, path).toBeAttached();
    await expect(skip, path).toBeHidden();
  }
});
