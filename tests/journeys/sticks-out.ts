import type { Page } from '@playwright/test';

/** The elements that overflow the screen or an open dialog the most. */
export async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const edge = root.getBoundingClientRect().left + root.scrollWidth - 1;
    const isOut = (box: Element) =>
      box.getBoundingClientRect().width > 0 && box.getBoundingClientRect().right > edge;
    const out = [...root.querySelectorAll('*')].filter(
      (box) => isOut(box) && box.closest('table, svg') === null && ![...box.children].some(isOut),
    );
    return [
      `${location.pathname}: ${root.scrollWidth - root.clientWidth} px`,
      ...out.map(
        (box) => `${box.parentElement?.tagName} ${box.tagName}: ${box.textContent?.slice(0, 40)}`,
      ),
    ];
  });
}
