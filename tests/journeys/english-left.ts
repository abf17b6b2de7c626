import { expect, type Page } from '@playwright/test';
import { englishWords } from '../english-words.ts';
import { saidInBoth } from '../translations.ts';

/** The English texts whose Filipino differs. */
const english = saidInBoth().then((all) => {
  const texts = all.map(([, said]) => said).filter((said) => said.english !== said.filipino);
  const filipino = new Set(all.map(([, said]) => said.filipino));
  return new Set(
    texts
      .map((said) => said.english)
      .filter((text) => typeof text === 'string' && text.length > 3 && !filipino.has(text)),
  );
});

/** The same in Filipino: by the glossary, in a bank's app, or by law. */
const borrowed =
  /call center|Scan to pay|Statement of account|THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX\./g;

/**
 * Fails if the screen shows or names something in our English. `written` matches people's own
 * texts.
 */
export async function expectFilipino(page: Page, written = /(?!)/g): Promise<void> {
  const shown = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.checkVisibility()) found.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'alt', 'placeholder', 'title']) {
      const named = [...document.body.querySelectorAll(`[${name}]`)];
      found.push(...named.map((element) => element.getAttribute(name) ?? ''));
    }
    return found.map((text) => text.trim());
  });
  const said = shown.map((text) => text.replace(written, ''));
  const left = await english;
  expect(
    said.filter((text) => left.has(text) || englishWords.test(text.replace(borrowed, ''))),
  ).toEqual([]);
}
