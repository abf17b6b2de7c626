import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Looked = { colours: boolean; others: boolean };

/** axe ignores the page behind an open dialog, but still takes time for it. */
export async function faultsOn(page: Page, { colours, others }: Looked): Promise<string[]> {
  // Half a megabyte: once per page.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(axe.source);
  const faults = others ? await faultsBesideColours(page) : [];
  return colours ? [...faults, ...(await faultsOfColours(page))] : faults;
}

function faultsBesideColours(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: typeof axe = Reflect.get(window, 'axe');
    const dialogs = document.querySelectorAll('dialog:modal');
    const { violations } = await found.run(dialogs.length > 0 ? dialogs : document, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: false } },
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

/**
 * Looks of texts whose contrast passed in this process. Colours take axe most of its time, and most
 * texts of a screen look as those of another.
 */
const passed = new Set<string>();

async function faultsOfColours(page: Page): Promise<string[]> {
  const { faults, fine } = await page.evaluate(
    async (known) => {
      /** What axe judges contrast by: the text's own style, and whatever is behind it. */
      const lookOf = (text: Element): string => {
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(text);
        const behind: string[] = [];
        for (let at: Element | null = text; at !== null; at = at.parentElement) {
          const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(at);
          behind.push(`${backgroundColor} ${backgroundImage} ${opacity} ${filter}`);
        }
        const plain = 'rgba(0, 0, 0, 0) none 1 none';
        const own = [color, fontSize, fontWeight, textShadow];
        return [...own, ...behind.filter((style) => style !== plain)].join(', ');
      };
      const hasText = (element: Element): boolean =>
        element.matches('input, select, textarea') ||
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      const dialogs = [...document.querySelectorAll('dialog:modal')];
      // A message may begin to fade at any time.
      const moving = document
        .getAnimations()
        .flatMap(({ effect, playState }) =>
          playState === 'running' && effect instanceof KeyframeEffect ? (effect.target ?? []) : [],
        );
      const unknown = (dialogs.length > 0 ? dialogs : [document.body])
        .flatMap((root) => [...root.querySelectorAll('*')])
        .filter((element) => element.checkVisibility() && hasText(element))
        .filter((element) => !moving.some((one) => one.contains(element)))
        .filter((element) => !known.includes(lookOf(element)));
      if (unknown.length === 0) return { faults: [], fine: [] };
      const found: typeof axe = Reflect.get(window, 'axe');
      const { violations, incomplete, passes } = await found.run(unknown as unknown as NodeList, {
        runOnly: { type: 'rule', values: ['color-contrast'] },
        elementRef: true,
      });
      const looksOf = (results: axe.Result[]) =>
        results.flatMap(({ nodes }) =>
          nodes.flatMap(({ element }) => (element ? lookOf(element) : [])),
        );
      const doubted = looksOf([...violations, ...incomplete]);
      return {
        faults: violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
        fine: looksOf(passes).filter((look) => !doubted.includes(look)),
      };
    },
    [...passed],
  );
  for (const look of fine) passed.add(look);
  return faults;
}
