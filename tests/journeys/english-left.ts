import { expect, type Page } from '@playwright/test';
import { englishWords } from '../english-words.ts';
import { saidInBoth } from '../translations.ts';

/** The English texts that have another in Filipino. */
const english = saidInBoth().then((all) => {
  const texts = all.map(([, said]) => said).filter((said) => said.english !== said.filipino);
  const filipino = new Set(all.map(([, said]) => said.filipino));
  return new Set(
    texts
      .map((said) => said.english)
      .filter((text) => typeof text === 'string' && text.length > 3 && !filipino.has(text)),
  );
});

/** What is called so in Filipino too, by the glossary. */
const borrowed = /call center|Statement of account/g;

/** Fails when something on the screen, or the name of something there, is an English text of ours. */
export async function expectFilipino(page: Page): Promise<void> {
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
  const left = await english;
  expect(
    shown.filter((text) => left.has(text) || englishWords.test(text.replace(borrowed, ''))),
  ).toEqual([]);
}
