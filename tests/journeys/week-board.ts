import { expect, type Locator, type Page } from '@playwright/test';
import { addDays } from '../../domain/calendar/days.ts';
import { storeVisits, storeWorker } from './visits.ts';

/** Stores a worker and a client with weekly visits from this Monday. */
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

/** The row of a worker. */
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
/** The cell of a worker on the nth day of the week, Monday being 1. */
export const cell = (page: Page, name: string, day: number) =>
  row(page, name)
    .getByRole('cell')
    .nth(day - 1);
/** A client's visit. */
export const chip = (within: Locator, client: string) => within.getByRole('link', { name: client });
/** The button of the dialog. */
export const moveButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true });

/**
 * Drags by mouse, in steps as a hand does, until the dialog asks. A week that arrives in the middle of
 * a drag ends it.
 */
export async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await expect(async () => {
    await dragOnce(page, from, to);
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

async function dragOnce(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('It is not on the screen.');
  await page.mouse.move(start.x + 20, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y + 20, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
}
