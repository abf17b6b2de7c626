import { addDays } from '../../domain/calendar/days.ts';
import { formatShortDay } from '../../domain/calendar/words.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { asService } from './database.ts';
import { passTenMinutes, storePlan } from './plans.ts';
import { expect, expectToast, open, test } from './visit.ts';

test('pauses and their ends @wide-too', async ({ page, session, expectAccessible }) => {
  const { today, subscription } = await storePlan(session.user, [-7, 7, 14, 21]);
  const inDays = (days: number) => addDays(today, days);
  await open(page, '/portal/plan');
  const plan = page.getByRole('article', { name: /Master Gwapo/ });
  await plan.getByRole('heading', { name: 'Pause', exact: true }).click();
  await expect(plan).toContainText('You have 60 days and 2 pauses left.');
  await page.getByLabel('First day').fill(inDays(1));
  // Too soon for a pause, so no length is offered.
  await page.getByLabel('Last day').fill(inDays(15));
  await expect(plan).toContainText(/A pause can begin on .* at the earliest\./);
  await page.getByLabel('First day').fill(inDays(5));
  const length = page.getByLabel('How long');
  await expect(length.getByRole('option').nth(1)).toHaveText(
    `1 week, to ${formatShortDay(inDays(11))}`,
  );
  await length.selectOption('Until another day');
  await page.getByLabel('Last day').fill(inDays(15));
  await expect(plan).toContainText(
    `Your plan will end on ${formatDay(inDays(82))} instead of ${formatDay(inDays(71))}.`,
  );
  const [first, second] = [
    plan.getByRole('listitem').filter({ hasText: 'Visit 2:' }),
    plan.getByRole('listitem').filter({ hasText: 'Visit 3:' }),
  ];
  await expect(first).toContainText(formatShortDay(inDays(7)));
  await expect(first).toContainText(formatShortDay(inDays(28)));
  await expect(second).toContainText(formatShortDay(inDays(35)));
  await expectAccessible();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  const pause = async () => {
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    const question = `Pause from ${formatDay(inDays(5))} to ${formatDay(inDays(15))}?`;
    await expect(page.getByRole('paragraph').filter({ hasText: question })).toBeFocused();
    await expect(plan).toContainText('After that it cannot be undone');
    await expectAccessible();
    await page.getByRole('button', { name: 'Yes, pause' }).click();
  };
  await pause();
  const paused = `Paused from ${formatDay(inDays(5))} to ${formatDay(inDays(15))}`;
  await expect(page.getByRole('heading', { name: paused })).toBeFocused();
  await expect(plan).toContainText('4 visits: 1 done, 3 to come');
  await expect(first).toContainText(formatShortDay(inDays(28)));
  await expect(plan).toContainText(formatDay(inDays(82)));
  await page.getByRole('button', { name: 'Take back' }).click();
  await expectToast(
    page,
    `The pause has been taken back. Your plan ends on ${formatDay(inDays(71))} again, as before. Visits 2 and 3 are on their old days again.`,
  );
  await expect(page.getByRole('heading', { name: paused })).toHaveCount(0);
  await expect(plan).toContainText(formatDay(inDays(71)));

  await plan.getByRole('heading', { name: 'Pause', exact: true }).click();
  await page.getByLabel('First day').fill(inDays(5));
  await length.selectOption('Until another day');
  await page.getByLabel('Last day').fill(inDays(15));
  await pause();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  await passTenMinutes(subscription);
  await page.reload();
  await page.getByRole('button', { name: 'Call off the pause' }).click();
  await expect(plan).toContainText('ended early');
  await expect(page.getByRole('button', { name: 'Call off the pause' })).toHaveCount(0);
  await expectToast(page, 'Your pause has ended.');
  await page.reload();
  await expect(plan).toContainText('ended early');
  await expect(plan).toContainText(formatDay(inDays(82)));
});

test('a pause that leaves a visit without a date', async ({ page, session }) => {
  // The term ends so that ten more days hold one visit of the two.
  const { today, subscription } = await storePlan(session.user, [-7, 7, 14, 77], {
    beganDaysAgo: 11,
  });
  const inDays = (days: number) => addDays(today, days);
  await open(page, '/portal/plan');
  const plan = page.getByRole('article', { name: /Master Gwapo/ });
  await plan.getByRole('heading', { name: 'Pause', exact: true }).click();
  await page.getByLabel('First day').fill(inDays(6));
  await page.getByLabel('How long').selectOption('Until another day');
  await page.getByLabel('Last day').fill(inDays(15));
  await expect(plan).toContainText('No date is left for visit 3. We owe it to you');
  await page.getByLabel('How long').selectOption({ index: 2 });
  await expect(plan).not.toContainText('No date is left');
  await asService(
    (sql) => sql`
      insert into public.pauses (subscription_id, first_day, end_day)
      values (${subscription}, ${inDays(20)}, ${inDays(21)}), (${subscription}, ${inDays(30)}, ${inDays(31)})`,
  );
  await page.reload();
  await plan.getByRole('heading', { name: 'Pause', exact: true }).click();
  await expect(plan).toContainText('You have already paused 2 times in this term.');
});
