import { expect, type Locator, type Page } from '@playwright/test';

/** The bar's link or button, once it can be used. Opens the menu on narrow screens. */
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
