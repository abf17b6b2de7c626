import type { Locator, Page } from '@playwright/test';
import { expect } from './visit.ts';

// The journeys share a company, so Today may have more rows of a group than it shows.

/** Returns a row once it is in sight, of a group that may have to be unfolded. */
export async function rowOf(group: Locator, row: Locator): Promise<Locator> {
  const all = group.getByRole('button', { name: /^All \d+: / });
  await expect(row.or(all).first()).toBeVisible();
  if (!(await row.isVisible())) await all.click();
  await expect(row).toBeVisible();
  return row;
}

/** Returns the link of a visit or consultation of today: on Today, or in the schedule of the day. */
export async function linkOfDay(page: Page, name: string): Promise<Locator> {
  await page.goto('/team');
  const day = page.getByRole('region', { name: /^Visits today/ });
  const link = day.getByRole('link', { name });
  const all = day.getByRole('link', { name: /^All \d+/ });
  await expect(link.or(all).first()).toBeVisible();
  if (await link.isVisible()) return link;
  await all.click();
  return page.getByRole('link', { name });
}
