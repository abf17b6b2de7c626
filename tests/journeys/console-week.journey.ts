import type { Page } from '@playwright/test';
import { addDays } from '../../domain/calendar/days.ts';
import { formatShortDay } from '../../domain/calendar/words.ts';
import { becomeDispatcher } from './dispatchers.ts';
import { sticksOut } from './sticks-out.ts';
import { expect, open, test } from './visit.ts';
import { freeWeek, storeVisits, storeWorker } from './visits.ts';
import { cell, chip } from './week-board.ts';

/** A week with a visit of two workers and a third who is free. */
async function pairedWeek(email: string) {
  const monday = freeWeek();
  const [abel, ben, carla] = await Promise.all(['Abel', 'Ben', 'Carla'].map(storeWorker));
  if (!abel || !ben || !carla) throw new Error('Nobody was stored.');
  const client = `Ana ${email.slice(4, 12)}`;
  const [visit = ''] = await storeVisits({
    client,
    email: `client.${email}`,
    town: 'Lipa City',
    crew: [abel.id, carla.id],
    days: [monday],
  });
  return { monday, abel, ben, carla, client, visit };
}

type Worker = { id: string };
const cellOfBoth = (page: Page, one: Worker, other: Worker, day: string) =>
  page.locator(`[data-cell="${one.id}+${other.id} ${day}"]`);

test.beforeEach(({ session, context }) => becomeDispatcher(session, 'Dana Cruz', context));

test('the week shows free hours @tablet', async ({ page, email, expectAccessible }) => {
  const { monday, abel, ben, carla, client, visit } = await pairedWeek(email);
  // On a day beyond the screen: the table scrolls, the page does not.
  await storeVisits({
    ...{ client: 'Late Lim', email: `late.${email}`, town: 'Lipa City' },
    ...{ crew: [abel.id, carla.id], days: [addDays(monday, 5)] },
  });
  await open(page, `/team/schedule?week=${monday}`);
  const both = cellOfBoth(page, abel, carla, monday);
  await expect(page.getByRole('link', { name: client })).toHaveCount(1);
  await expect(chip(both, client)).toContainText('9:00 AM');
  await expect(cell(page, abel.name, 1)).toContainText('8 h free');
  await expect(cell(page, ben.name, 1)).toContainText('10 h free');
  await expect(cell(page, ben.name, 7)).not.toContainText('free');
  const legend = page.getByRole('region', { name: 'What the marks mean' });
  await expect(legend).toContainText('a crew of several');
  expect(await sticksOut(page)).toEqual([]);
  await expectAccessible();

  // Dropped on the row of one of the two, it keeps both.
  await chip(both, client).focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: 'Move' });
  await expect(dialog.getByLabel('Day')).toHaveValue(addDays(monday, 1));
  await expect(dialog.getByLabel(abel.name)).toBeChecked();
  await expect(dialog.getByLabel(carla.name)).toBeChecked();
  await page.keyboard.press('Escape');

  await chip(both, client).click();
  await expect(page).toHaveURL(new RegExp(`/team/visits/${visit}$`));
});

test('the names of the days stay in sight', async ({ page, email }) => {
  const { monday, abel, carla, client } = await pairedWeek(email);
  await Promise.all(Array.from({ length: 20 }, () => storeWorker('Abner')));
  await open(page, `/team/schedule?week=${monday}`);
  const day = page.getByRole('columnheader', { name: formatShortDay(monday) });
  await expect(day).toBeVisible();
  for (const width of [1440, 900]) {
    await page.setViewportSize({ width, height: 900 });
    const last = page.getByRole('row').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(day).toBeInViewport();
    const both = cellOfBoth(page, abel, carla, monday);
    await both.scrollIntoViewIfNeeded();
    await expect(day).toBeInViewport();
    await expect(both).toContainText(client);
  }
});

test('the name of a tall row stays in sight', async ({ page, email }) => {
  const monday = freeWeek();
  const client = `Ana ${email.slice(4, 12)}`;
  await storeVisits({
    client,
    email: `client.${email}`,
    town: 'Lipa City',
    crew: [],
    days: Array.from({ length: 24 }, () => monday),
  });
  await open(page, `/team/schedule?week=${monday}`);
  await expect(page.getByRole('link', { name: client })).toHaveCount(24);
  await expect(page.getByRole('link', { name: 'Reassign visits, Without a crew' })).toHaveAttribute(
    'href',
    /\/team\/schedule\/give\?/,
  );
  await page.getByRole('link', { name: client }).last().scrollIntoViewIfNeeded();
  const name = page.getByRole('rowheader', { name: 'Without a crew' }).locator('div').first();
  await expect(name).toBeInViewport();
});

test('the day stays in sight @phone', async ({ page, email, expectAccessible }) => {
  const { monday, abel, client } = await pairedWeek(email);
  for (const name of ['Eva', 'Leo', 'Mia', 'Noel', 'Olga', 'Paz', 'Rey']) {
    await storeVisits({
      client: `${name} ${email.slice(4, 12)}`,
      email: `${name}.${email}`,
      town: 'Tagaytay City',
      crew: [],
      days: [monday],
    });
  }
  await open(page, `/team/schedule?week=${monday}`);
  const visit = page.getByRole('link', { name: client });
  await expect(visit).toHaveCount(1);
  await expect(page.getByText(/^(Abel and Carla|Carla and Abel)$/)).toBeVisible();
  const section = page.getByRole('region', { name: formatShortDay(monday) });
  await section.getByText('Who is free').click();
  const free = section.getByRole('listitem').filter({ hasText: abel.name.split(' ')[0] ?? '' });
  await expect(free.filter({ hasText: '8 h free' }).first()).toBeVisible();
  await expectAccessible();
  await section.getByRole('link').last().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }));
  await expect(page.getByRole('heading', { name: 'Schedule' })).not.toBeInViewport();
  const name = section.getByRole('heading', { name: formatShortDay(monday) });
  await expect(name).toBeInViewport();
});
