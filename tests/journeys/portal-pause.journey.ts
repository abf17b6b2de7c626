import { addDays } from '../../domain/calendar/days.ts';
import { formatShortDay } from '../../domain/calendar/words.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { storePlan } from './plans.ts';
import { expect, expectToast, open, test } from './visit.ts';

test('a client pauses, reads what happens before and after, and takes it back @every-size', async ({
  page,
  session,
  expectAccessible,
}) => {
  const { today } = await storePlan(session.user, [-7, 7, 14, 21]);
  const inDays = (days: number) => addDays(today, days);
  await open(page, '/portal/plan');
  const plan = page.getByRole('article', { name: /Master Gwapo/ });
  await plan.getByRole('heading', { name: 'Pause', exact: true }).click();
  await expect(plan).toContainText('You have 60 days in 2 pieces left.');
  await page.getByLabel('First day').fill(inDays(1));
  await page.getByLabel('Last day').fill(inDays(15));
  await expect(plan).toContainText(/A pause can begin on .* at the earliest\./);
  await page.getByLabel('First day').fill(inDays(5));
  await expect(plan).toContainText(
    `Your plan ends with ${formatDay(inDays(82))}, and no longer with ${formatDay(inDays(71))}.`,
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
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const paused = `Paused from ${formatDay(inDays(5))} to ${formatDay(inDays(15))}`;
  await expect(page.getByRole('heading', { name: paused })).toBeFocused();
  await expect(plan).toContainText('4 visits: 1 done, 3 to come');
  await expect(first).toContainText(formatShortDay(inDays(28)));
  await expect(plan).toContainText(formatDay(inDays(82)));
  await expectAccessible();
  await page.getByRole('button', { name: 'Take the pause back' }).click();
  await expect(plan).toContainText('ended early');
  await expect(page.getByRole('button', { name: 'Take the pause back' })).toHaveCount(0);
  await expectToast(page, 'Your pause is ended.');
  await page.reload();
  await expect(plan).toContainText('ended early');
  await expect(plan).toContainText(formatDay(inDays(82)));
});
