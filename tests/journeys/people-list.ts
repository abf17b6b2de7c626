import type { Locator, Page } from '@playwright/test';
import { expect } from './visit.ts';

export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

/** Pages through the list, which has the members of all journeys. */
export async function turnTo(page: Page, name: string): Promise<void> {
  const rows = page.getByRole('table').first().getByRole('row');
  for (;;) {
    await expect(rows.nth(1)).toBeVisible();
    if ((await rowOf(page, name).count()) > 0) return;
    const first = (await rows.nth(1).textContent()) ?? '';
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(rows.nth(1)).not.toHaveText(first);
  }
}
