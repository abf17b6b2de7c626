import type { BrowserContext, Page } from '@playwright/test';
import { untilDrawn } from './visit.ts';

declare global {
  var unaskedShifts: string[];
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
};

/** Makes every page of this browser note unexpected layout shifts, from its first frame on. */
export async function watchLayout(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.unaskedShifts = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'a text');
        globalThis.unaskedShifts.push(`${entry.value}: ${moved.join(' | ')}`);
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the shifts noted so far. */
export async function layoutShifts(page: Page): Promise<string[]> {
  await untilDrawn(page);
  return page.evaluate(() => globalThis.unaskedShifts);
}
