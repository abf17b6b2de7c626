import { expect, type Locator, type Page } from '@playwright/test';
import { addDays } from '../../domain/calendar/days.ts';
import { storeVisits, storeWorker } from './visits.ts';

export async function weekly(email: string, monday: string, count = 3) {
  const worker = await storeWorker('Ben');
  const client = `Ana ${email.slice(4, 12)}`;
  const visits = await storeVisits({
    client,
    email: `client.${email}`,
    town: 'Lipa City',
    crew: [worker.id],
    days: Array.from({ length: count }, (_, n) => addDays(monday, 7 * n)),
  });
  return { worker, client, visits };
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
/** Monday is day 1. */
export const cell = (page: Page, name: string, day: number) =>
  row(page, name)
    .getByRole('cell')
    .nth(day - 1);
export const chip = (within: Locator, client: string) => within.getByRole('link', { name: client });
export const moveButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true });

/** Retries, because a week that arrives during a drag ends it. */
export async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await expect(async () => {
    await dragOnce(page, from, to);
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

async function dragOnce(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const { x, y } = await placeOf(from);
  await page.mouse.move(x + 20, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 20, { steps: 3 });
  try {
    await expect(() => moveOver(page, to)).toPass({ timeout: 30_000 });
  } finally {
    await page.mouse.up();
  }
}

/** Moves over a cell, or to the window's edge nearest to it. Throws until it is there. */
async function moveOver(page: Page, to: Locator): Promise<void> {
  const { x, y, width, height } = await placeOf(to);
  const last = (await page.evaluate(() => innerHeight)) - 1;
  const middle = y + height / 2;
  await page.mouse.move(x + width / 2, Math.min(last, Math.max(0, middle)), { steps: 5 });
  await expect(to).toHaveAttribute('data-over', { timeout: 1_000 });
  // It may still be scrolling.
  expect(await placeOf(to)).toEqual({ x, y, width, height });
}

async function placeOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
}
