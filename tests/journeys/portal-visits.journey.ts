import type { Page } from '@playwright/test';
import { moveVisit } from '../../contract/client/visit.ts';
import { manilaDayOf, manilaMoment } from '../../domain/calendar/manila-clock.ts';
import { asService } from './database.ts';
import {
  askableStart,
  crewOf,
  farDays,
  inHours,
  storedVisit,
  storeOwnVisits,
} from './own-visits.ts';
import { pickTime, times } from './picked-times.ts';
import { expect, open, test } from './visit.ts';
import { storeVisits } from './visits.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a client moves a visit @wide-too', async ({ page, session, expectAccessible }) => {
  const starts = farDays(0, 7);
  const [id = ''] = await storeOwnVisits(session.user, starts);
  await open(page, '/portal/visits');
  await expect(page.getByRole('heading', { name: 'Upcoming (2)' })).toBeVisible();
  await expect(page.getByText('Visit 1 of 2 · Master Gwapo · Ben')).toBeVisible();
  await expectAccessible();
  await page.getByRole('listitem').filter({ hasText: 'Visit 1 of 2' }).getByRole('link').click();
  await expect(page).toHaveURL(`/portal/visits/${id}`);
  await expect(page.getByText(/^Until .* you can move or skip this visit at once/)).toBeVisible();
  await expectAccessible();

  await pickTime(page, id);
  await expectAccessible();
  await button(page, 'Move').click();
  await expect(page.getByText('Your visit has been moved.')).toBeVisible();
  await expect.poll(async () => (await storedVisit(id)).start).not.toEqual(starts[0]);
  await page.reload();
  await expect(page.getByText(/^Until .* you can move or skip this visit at once/)).toBeVisible();
});

test('a series that does not fit is for the team', async ({ page, session }) => {
  // The last one would lie after the end of the term.
  const starts = farDays(0, 119);
  const ids = await storeOwnVisits(session.user, starts);
  await open(page, `/portal/visits/${ids[0]}`);
  await button(page, 'Move this visit').click();
  await page.getByLabel('Day', { exact: true }).selectOption({ index: 14 });
  await times(page).first().check({ force: true });
  await page.getByLabel('This and all following').check();
  await expect(page.getByText('it would be after the end of your term').first()).toBeVisible();
  const day = page.getByLabel('Day', { exact: true }).locator('option');
  await expect(day.first()).toHaveText(/ · all 2 fit at 9:00 AM$/);
  await expect(day.nth(14)).toHaveText(/ · 1 of 2 fits at 9:00 AM$/);
  await button(page, 'Ask the team').click();
  await expect(
    page.getByText(/so we have asked the team\. You will hear from us by/),
  ).toBeVisible();
  await expect(
    page.getByText(/^You asked to move this visit and all the following ones/),
  ).toBeVisible();
  expect((await storedVisit(ids[0] ?? '')).start).toEqual(starts[0]);
});

test('a visit is skipped and put back', async ({ page, session, expectAccessible }) => {
  const [id = ''] = await storeOwnVisits(session.user, farDays(0));
  await open(page, `/portal/visits/${id}`);
  await button(page, 'Skip this visit').click();
  await expect(page.getByText(/you can put it on another day until .* it lapses\./)).toBeVisible();
  await button(page, 'Keep it').click();
  await button(page, 'Skip this visit').click();
  await button(page, 'Skip this visit').click();
  await expect(page.getByText('This visit is skipped.')).toBeVisible();
  await expect(page.getByText(/^You skipped this visit\. It is still yours\./)).toBeVisible();
  await page.getByRole('link', { name: 'All visits' }).click();
  await expect(page.getByRole('heading', { name: 'To put on another day (1)' })).toBeVisible();
  await expect(page.getByText(/^These have no day now\./)).toBeVisible();
  await expectAccessible();

  await pickTime(page, id, 'Put it on another day');
  await button(page, 'Put it on this day').click();
  await expect(page.getByText('Your visit has a new day.')).toBeVisible();
  expect((await storedVisit(id)).state).toBe('scheduled');
});

test('holidays offer another day @wide-too', async ({ page, session, expectAccessible }) => {
  const year = Number(manilaDayOf(new Date(Date.now() + 8 * 24 * 3_600_000)).slice(0, 4));
  const days = [`${year}-12-25`, `${year}-12-28`, `${year + 1}-01-01`];
  const starts = days.map((day) => manilaMoment(day, 9 * 60));
  const [id = ''] = await storeOwnVisits(session.user, starts);
  const named = [
    [
      '',
      'Christmas Day',
      'New Year’s Day',
      'Would another day suit you better?',
      'Move this visit',
    ],
    [
      '/fil',
      'Araw ng Pasko',
      'Bagong Taon',
      'Mas gusto po ba ninyo sa ibang araw?',
      'Ilipat ang visit',
    ],
  ] as const;
  for (const [language, christmas, newYear, offer, move] of named) {
    await open(page, `${language}/portal/visits`);
    await expect(page.getByText(offer)).toHaveText([
      `${christmas}. ${offer}`,
      `${newYear}. ${offer}`,
    ]);
    await expectAccessible();
    await open(page, `${language}/portal`);
    await expect(page.getByText(offer)).toHaveText(`${christmas}. ${offer}`);
    await open(page, `${language}/portal/visits/${id}`);
    await expect(page.getByText(offer)).toHaveText(`${christmas}. ${offer}`);
    await expect(button(page, move)).toBeVisible();
  }
});

test('the last 24 hours ask the team', async ({ page, session, expectAccessible }) => {
  const start = askableStart();
  const [id = ''] = await storeOwnVisits(session.user, [start]);
  await pickTime(page, id);
  await button(page, 'Ask to move').click();
  await expect(
    page.getByText(
      /^This visit starts in less than 24 hours, so we have asked the team\. You will hear from us by .+\.$/,
    ),
  ).toBeVisible();
  await expectAccessible();
  await button(page, 'Withdraw').click();
  await expect(page.getByText('You withdrew your request.')).toBeVisible();
  await expect(button(page, 'Withdraw')).toBeHidden();
  expect((await storedVisit(id)).start).toEqual(start);
});

test('less than 3 hours before, the phone number is shown', async ({ page, session }) => {
  const [id = ''] = await storeOwnVisits(session.user, [inHours(0)]);
  await open(page, `/portal/visits/${id}`);
  const rule = page.getByText('this visit can only be changed by phone');
  await expect(rule.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expect(button(page, 'Move this visit')).toBeHidden();
});

test('a move to a taken time is undone', async ({ page, session, email, allowConsole }) => {
  allowConsole(/409/);
  const starts = farDays(0);
  const [id = ''] = await storeOwnVisits(session.user, starts);
  await pickTime(page, id);
  const chosen = await page.getByRole('status').getByRole('time').getAttribute('datetime');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/${moveVisit.name}`, async (route) => {
    await held;
    await route.continue();
  });
  await button(page, 'Move').click();
  await expect(page.getByText('Saving…')).toBeVisible();
  await expect(page.getByRole('article').getByRole('time').first()).toHaveAttribute(
    'datetime',
    chosen ?? '',
  );
  await storeVisits({
    client: 'Eva Cruz',
    email: `other.${email}`,
    town: 'Tagaytay City',
    crew: await crewOf(id),
    days: [manilaDayOf(new Date(chosen ?? ''))],
  });
  letGo();
  await expect(page.getByText('That time has just been taken.')).toBeVisible();
  await expect(page.getByRole('article').getByRole('time').first()).toHaveAttribute(
    'datetime',
    starts[0]?.toISOString() ?? '',
  );
  const instead = page.getByText('The next free times:').locator('xpath=following::button');
  await instead.first().click();
  await button(page, 'Move').click();
  await expect(page.getByText('Your visit has been moved.')).toBeVisible();
});

test('a move whose answer is lost is kept', async ({ page, session, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const [start] = farDays(0) as [Date];
  const [id = ''] = await storeOwnVisits(session.user, [start]);
  await pickTime(page, id);
  const chosen = await page.getByRole('status').getByRole('time').getAttribute('datetime');
  await page.route(`**/${moveVisit.name}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Move').click();
  await expect(page.getByText(/^We do not know whether that reached us/)).toBeVisible();
  await expect(page.getByRole('article').getByRole('time').first()).toHaveAttribute(
    'datetime',
    chosen ?? '',
  );
  expect((await storedVisit(id)).start.toISOString()).toBe(chosen);
});

test('a visit is moved by keyboard alone', async ({ page, session }) => {
  const [start] = farDays(0) as [Date];
  const [id = ''] = await storeOwnVisits(session.user, [start]);
  await open(page, `/portal/visits/${id}`);
  await button(page, 'Move this visit').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeFocused();
  await expect(times(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Day', { exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('New time:')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Move')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your visit has been moved.')).toBeFocused();
  expect((await storedVisit(id)).start).not.toEqual(start);
});

test('a missed visit is one page @wide-too', async ({ page, session, expectAccessible }) => {
  const [id = ''] = await storeOwnVisits(session.user, [inHours(-30), inHours(8 * 24)]);
  await asService(
    (sql) => sql`
      update public.visits set state = 'missed', missed_reason = 'weather' where id = ${id}`,
  );
  await open(page, `/portal/visits/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Visit 1 of 2/);
  await expect(page.getByText('This visit did not take place. It is still yours.')).toBeVisible();
  await expect(page.getByText('This visit could not take place.')).toHaveCount(0);
  await expect(page.getByText('12 Mabini St., Lipa City')).toHaveCount(1);
  const [put, report] = [button(page, 'Put it on another day'), button(page, 'Report a problem')];
  await expect(put).toBeVisible();
  const [above, below] = [await put.boundingBox(), await report.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await expectAccessible();

  await pickTime(page, id, 'Put it on another day');
  await page.getByRole('button', { name: 'Put it on this day' }).click();
  await expect(page.getByRole('button', { name: 'Report a problem' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});
