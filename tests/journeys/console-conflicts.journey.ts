import type { Page } from '@playwright/test';
import { addDays } from '../../domain/calendar/days.ts';
import { formatShortDay } from '../../domain/calendar/words.ts';
import { becomeDispatcher, colleague } from './dispatchers.ts';
import { expect, expectToast, open, test } from './visit.ts';
import { freeWeek, storeVisits } from './visits.ts';
import { moveButton, weekly } from './week-board.ts';

async function moveAndLeave(
  colleague: Page,
  visit: string | undefined,
  day: string,
): Promise<void> {
  await open(colleague, `/team/visits/${visit}`);
  await colleague.getByRole('button', { name: 'Move', exact: true }).click();
  await colleague.getByRole('dialog').getByLabel('Day').fill(day);
  await moveButton(colleague).click();
  await expect(colleague.getByRole('dialog')).toBeHidden();
  await colleague.context().close();
}

test.beforeEach(({ session, context }) => becomeDispatcher(session, 'Dana Cruz', context));

test('two dispatchers change one visit', async ({ page, email, allowConsole }) => {
  allowConsole(/409 \(Conflict\)/);
  const monday = freeWeek();
  const { visits } = await weekly(email, monday, 1);
  const path = `/team/visits/${visits[0]}`;
  const rosa = await colleague(page);
  for (const one of [page, rosa]) {
    await open(one, path);
    await one.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(one.getByRole('dialog').getByLabel('Day')).toHaveValue(monday);
  }
  await rosa.getByRole('dialog').getByLabel('Day').fill(addDays(monday, 1));
  await moveButton(rosa).click();
  await expect(rosa.getByRole('dialog')).toBeHidden();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day').fill(addDays(monday, 3));
  await dialog.getByLabel('Reason').fill('She asked for Thursday');
  await moveButton(page).click();
  await expect(dialog.getByText('Rosa changed this just now.')).toBeVisible();
  await expect(
    dialog.getByText(new RegExp(`^${formatShortDay(addDays(monday, 1))}, 9:00`)),
  ).toBeVisible();
  await expect(
    dialog.getByText(new RegExp(`^${formatShortDay(addDays(monday, 3))}, 9:00`)),
  ).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('She asked for Thursday');
  await dialog.getByRole('button', { name: 'Use mine' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('“She asked for Thursday”')).toBeVisible();
  await expect(
    page.getByText(`${formatShortDay(addDays(monday, 3))}, 9:00–11:00 AM`).first(),
  ).toBeVisible();
  await rosa.context().close();
});

test('a changed series asks before it moves', async ({ page, email, allowConsole }) => {
  allowConsole(/409 \(Conflict\)/);
  const monday = freeWeek();
  const { visits } = await weekly(email, monday);
  await open(page, `/team/visits/${visits[0]}`);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('This and all following').check();
  await expect(dialog.getByText('3 visits move.')).toBeVisible();

  const rosa = await colleague(page);
  await moveAndLeave(rosa, visits[1], addDays(monday, 8));

  // A Sunday, to be overruled too.
  await dialog.getByLabel('Day').fill(addDays(monday, 6));
  await moveButton(page).click();
  await expect(dialog.getByText('Rosa changed this just now.')).toBeVisible();
  await expect(dialog.getByText('2 visits move.')).toBeVisible();
  await expect(dialog.getByLabel(/^Visit 2: Tue/)).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Use mine' }).click();
  await dialog.getByRole('button', { name: 'Move anyway' }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, '2 visits have been moved.');
});

test('a day moves despite a conflict', async ({ page, email, allowConsole }) => {
  allowConsole(/409 \(Conflict\)/);
  const monday = freeWeek();
  const { client, visits } = await weekly(email, monday, 1);
  const other = `Client ${email.slice(4, 12)}`;
  await storeVisits({
    ...{ client: other, email: `other.${email}`, town: 'Lipa City', crew: [] },
    days: [monday],
  });
  await open(page, `/team/schedule/move-day?day=${monday}`);
  await page.getByLabel('Reason').fill('Typhoon signal no. 2');
  await page.getByLabel(`New day for ${other}`).fill(addDays(monday, 3));

  const rosa = await colleague(page);
  await moveAndLeave(rosa, visits[0], addDays(monday, 2));

  await page.getByRole('button', { name: 'Move 2 visits' }).click();
  await expect(page.getByText('Rosa changed this just now.')).toBeVisible();
  await expect(page.getByText(`${client}: can no longer be moved from this day`)).toBeVisible();
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(page.getByLabel('Reason')).toHaveValue('Typhoon signal no. 2');
  await page.getByRole('button', { name: 'Move 1 visit' }).click();
  await expectToast(page, 'The visit has been moved.');
  await page.goto(`/team/schedule?day=${addDays(monday, 3)}`);
  await expect(page.getByRole('link', { name: other })).toBeVisible();
});
