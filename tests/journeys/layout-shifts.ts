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

/** Records unexpected layout shifts from each page's first frame. */
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

export async function layoutShifts(page: Page): Promise<string[]> {
  await untilDrawn(page);
  return page.evaluate(() => globalThis.unaskedShifts);
}
