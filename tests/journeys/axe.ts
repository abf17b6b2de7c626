import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Colours take axe most of its time. */
export type Looked = 'all' | 'colours' | 'all but colours';

/** axe ignores the page behind an open dialog, but still takes time for it. */
export async function faultsOn(page: Page, looked: Looked): Promise<string[]> {
  // Half a megabyte: once per page.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(axe.source);
  return page.evaluate(async (looked) => {
    const found: typeof axe = Reflect.get(window, 'axe');
    const dialogs = document.querySelectorAll('dialog:modal');
    const { violations } = await found.run(dialogs.length > 0 ? dialogs : document, {
      resultTypes: ['violations'],
      ...(looked === 'colours' && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
      ...(looked === 'all but colours' && { rules: { 'color-contrast': { enabled: false } } }),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, looked);
}
