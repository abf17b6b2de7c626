import type { Page } from '@playwright/test';
import { expect, open, untilDrawn } from './visit.ts';

export const times = (page: Page) => page.getByRole('group', { name: /^Time/ }).getByRole('radio');

/** Picks the first time of another day. */
export async function pickTime(page: Page, id: string, start = 'Move this visit'): Promise<void> {
  await open(page, `/portal/visits/${id}`);
  await page.getByRole('button', { name: start, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeFocused();
  await page.getByLabel('Day', { exact: true }).selectOption({ index: 2 });
  const first = times(page).first();
  // On a phone the bottom bar may cover it.
  await first.evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await untilDrawn(page);
  await first.check({ force: true });
  await expect(page.getByText('New time:')).toBeVisible();
}
