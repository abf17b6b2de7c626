import { addDays } from '../../domain/calendar/days.ts';
import { becomeDispatcher } from './dispatchers.ts';
import { expect, open, test } from './visit.ts';
import { freeWeek, storeVisits, storeWorker } from './visits.ts';

test('a day that is narrowed and widened again keeps what was typed', async ({
  page,
  context,
  session,
  email,
}) => {
  await becomeDispatcher(session, 'Dana Cruz', context);
  const monday = freeWeek();
  const mark = email.slice(4, 12);
  const towns = [`Lipa ${mark}`, `Tanauan ${mark}`] as const;
  for (const [index, town] of towns.entries()) {
    const worker = await storeWorker(`Ben ${index}`);
    await storeVisits({
      client: `Client ${index} ${mark}`,
      email: `client${index}.${email}`,
      town,
      crew: [worker.id],
      days: [monday],
    });
  }
  await open(page, `/team/schedule/move-day?day=${monday}`);
  await page.getByLabel('Reason').fill('Typhoon signal no. 2');
  const newDay = page.getByLabel(`New day for Client 0 ${mark}`);
  const newStart = page.getByLabel(`New start for Client 0 ${mark}`);
  await newDay.fill(addDays(monday, 2));
  await newStart.fill('13:30');
  const left = page.getByRole('checkbox', { name: `Move the visit of Client 1 ${mark}` });
  await left.uncheck();

  await page.getByRole('checkbox', { name: towns[1], exact: true }).click();
  await expect(newDay).toBeHidden();
  await expect(left).not.toBeChecked();
  await expect(page.getByLabel('Reason')).toHaveValue('Typhoon signal no. 2');
  await page.getByRole('checkbox', { name: towns[1], exact: true }).click();
  await expect(newDay).toHaveValue(addDays(monday, 2));
  await expect(newStart).toHaveValue('13:30');
  await expect(left).not.toBeChecked();
  await expect(page.getByLabel('Reason')).toHaveValue('Typhoon signal no. 2');

  await page.getByRole('button', { name: 'Move 1 visit' }).click();
  await page.waitForURL(/schedule\?week=/);
  await page.goto(`/team/schedule?day=${addDays(monday, 2)}`);
  await expect(page.getByRole('link', { name: `Client 0 ${mark}` })).toBeVisible();
});
