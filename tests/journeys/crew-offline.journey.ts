import {
  expectAllSent,
  finishVisit,
  onPhone,
  passUndo,
  picturesOf,
  standing,
  startOffline,
  storedOf,
  takeOff,
  takePictures,
  test,
  wholeVisit,
} from './crew-phone.ts';
import { layoutShifts, watchLayout } from './layout-shifts.ts';
import { expect } from './visit.ts';

test.beforeEach(({ allowConsole }) => allowConsole(/ERR_|Failed to fetch|fetch|AuthRetryable/));

test('An offline visit arrives once @phone', async ({ page, context, session, email }) => {
  await watchLayout(context);
  const { visit } = await startOffline(page, session, email, ['before']);
  await expect(standing(page)).toContainText(
    'Saved on this phone. It will be sent when there is a connection.',
  );
  await page.reload();
  await expect(picturesOf(page, 'Before')).toHaveCount(1);
  await expect(picturesOf(page, 'Before').locator('img')).toBeVisible();
  await takePictures(page, 'After', ['after']);
  await finishVisit(page);
  await expect(standing(page)).toContainText('2 photos and 6 steps are waiting.');
  expect(await storedOf(visit)).toEqual({ steps: [], photos: [] });

  await context.setOffline(false);
  await expectAllSent(page);
  expect(await storedOf(visit)).toEqual(wholeVisit);
  expect(await layoutShifts(page)).toEqual([]);
});

test('A closed tab loses nothing offline @phone', async ({ page, context, session, email }) => {
  const { visit } = await startOffline(page, session, email, ['one', 'two']);
  await page.close();

  const again = await context.newPage();
  const openedAt = Date.now();
  await again.goto('/crew');
  await expect(standing(again)).toContainText('2 photos and 2 steps are waiting.');
  test.info().annotations.push({ type: 'offline ms', description: `${Date.now() - openedAt}` });
  await context.setOffline(false);
  await expectAllSent(again);
  expect(await storedOf(visit)).toEqual({
    steps: ['on-the-way', 'start'],
    photos: ['before', 'before'],
  });
});

test('A worker taken off offline sends all @phone', async ({ page, context, session, email }) => {
  const { member, visit } = await startOffline(page, session, email, ['before']);
  await takeOff(visit, member);

  // Uploads fail at first; the list is fetched.
  await page.route('**/storage/v1/**', (route) => route.abort());
  await context.setOffline(false);
  await expect(page.getByText('12 Mabini St.')).toBeHidden();
  await expect(picturesOf(page, 'Before')).toHaveCount(1);
  const kept = JSON.stringify(await onPhone(page, 'visits'));
  expect(kept).toContain(visit);
  expect(kept).not.toContain('Mabini');
  expect(kept).not.toContain('917');
  expect(kept).not.toContain('Blue gate');

  await page.unroute('**/storage/v1/**');
  await passUndo(page);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(async () => {
    expect(await storedOf(visit)).toEqual({ steps: ['on-the-way', 'start'], photos: ['before'] });
  }).toPass({ timeout: 40_000 });
});
