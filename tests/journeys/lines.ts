import type { Locator } from '@playwright/test';

/** Returns on how many lines the words of an element stand. */
export async function linesOf(element: Locator): Promise<number> {
  return element.evaluate((box) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size;
  });
}
