import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Returns what axe finds on a page: by all its rules, or by one. */
export async function faultsOn(page: Page, onlyRule?: string): Promise<string[]> {
  // Its code is half a megabyte, so that a page gets it once.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(axe.source);
  return page.evaluate(async (rule) => {
    const found: typeof axe = Reflect.get(window, 'axe');
    const { violations } = await found.run(document, {
      // Nobody reads what it says of all that is right.
      resultTypes: ['violations'],
      ...(rule !== undefined && { runOnly: { type: 'rule', values: [rule] } }),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, onlyRule);
}
