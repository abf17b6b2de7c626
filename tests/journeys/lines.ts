import type { Locator } from '@playwright/test';

export async function linesOf(element: Locator): Promise<number> {
  return element.evaluate((box) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size;
  });
}
