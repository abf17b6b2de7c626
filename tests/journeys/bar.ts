import type { Locator, Page } from '@playwright/test';

/** What the bar offers under this name; where it is too narrow to show it, its menu is opened first. */
export async function inBar(page: Page, role: 'button' | 'link', name: string): Promise<Locator> {
  const bar = page.getByRole('banner');
  const offered = bar.getByRole(role, { name });
  const menu = bar.getByRole('button', { name: 'Menu', expanded: false });
  if (!(await offered.isVisible()) && (await menu.isVisible())) await menu.click();
  return offered;
}
