import { expect, type Locator, type Page } from '@playwright/test';

/** What the bar offers under this name, once it does; where it is too narrow, its menu is opened first. */
export async function inBar(page: Page, role: 'button' | 'link', name: string): Promise<Locator> {
  const bar = page.getByRole('banner');
  const offered = bar.getByRole(role, { name });
  const menu = bar.getByRole('button', { name: 'Menu', expanded: false });
  await expect(async () => {
    if (!(await offered.isVisible()) && (await menu.isVisible())) await menu.click();
    await expect(offered).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return offered;
}
