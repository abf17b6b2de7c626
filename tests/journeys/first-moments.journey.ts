import type { BrowserContext, Page } from '@playwright/test';
import { thresholds } from '../../site/frame/scroll-state.ts';
import { layoutShifts, watchLayout } from './layout-shifts.ts';
import { picturesHost, showPicture } from './pictures.ts';
import { expect, open, test } from './visit.ts';

declare global {
  var seenWords: Record<string, boolean>;
}

/** Makes pages record which of these words were visible in any frame. */
async function watchFor(context: BrowserContext, ...words: readonly string[]): Promise<void> {
  await context.addInitScript((watched) => {
    globalThis.seenWords = Object.fromEntries(watched.map((word) => [word, false]));
    const look = () => {
      for (const element of document.querySelectorAll('main h3, main td, main dd, header button')) {
        const text = element.textContent ?? '';
        if (text in globalThis.seenWords && element.checkVisibility()) {
          globalThis.seenWords[text] = true;
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, words);
}

/** Scrolls to the end, so that late parts load. */
async function readWhole(page: Page): Promise<void> {
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < end; y += 500) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const carousel = page.getByRole('region', { name: 'Homes we look after' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator('img[data-loaded=true]').first()).toBeVisible();
}

test('nothing shifts for a visitor, who sees no price @every-size', async ({ page, context }) => {
  await context.route(`${picturesHost}/**`, showPicture);
  await watchLayout(context);
  await watchFor(context, '₱10,000.00', '₱10K', 'Sign Out', 'Premium Pricing');
  await open(page);
  await page.evaluate(() => document.fonts.ready);
  await readWhole(page);
  expect(await layoutShifts(page)).toEqual([]);
  expect(await page.evaluate(() => globalThis.seenWords)).toEqual({
    '₱10,000.00': false,
    '₱10K': false,
    'Sign Out': false,
    'Premium Pricing': true,
  });
});

test('a client sees no gate and no shift @every-size', async ({ page, context, session: _ }) => {
  await context.route(`${picturesHost}/**`, showPicture);
  await watchLayout(context);
  await watchFor(context, 'Premium Pricing', 'Sign In');
  for (const [path, last] of [
    ['/#pricing', 'Request Quote'],
    ['/portal', 'Nothing here yet'],
  ] as const) {
    await open(page, path);
    await page.reload();
    await expect(page.getByText(last).filter({ visible: true })).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
    expect(await page.evaluate(() => globalThis.seenWords)).toEqual({
      'Premium Pricing': false,
      'Sign In': false,
    });
  }
});

/** In whole pixels from the top of the window. */
async function topOf(page: Page, section: string): Promise<number> {
  return Math.round((await page.locator(`#${section}`).boundingBox())?.y ?? -1);
}

/** The number of sections not drawn yet. */
function heldBack(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('main > section')].filter(
        (section) => getComputedStyle(section).contentVisibility !== 'visible',
      ).length,
  );
}

test('links work before the application starts @every-size', async ({ page, context }) => {
  await context.route(`${picturesHost}/**`, showPicture);
  await open(page);
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.evaluate(() =>
    document.getElementById('testimonials')?.scrollIntoView({ behavior: 'instant' }),
  );
  await page.reload();
  await expect.poll(() => heldBack(page)).toBe(0);
  await expect.poll(() => topOf(page, 'testimonials')).toBe(thresholds.sectionOffset);
  await page.goto('about:blank');
  await page.goto('/#contact');
  await expect.poll(() => topOf(page, 'contact')).toBe(thresholds.sectionOffset);
  await expect.poll(() => heldBack(page)).toBe(0);
  arrived.resolve();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expect.poll(() => topOf(page, 'contact')).toBe(thresholds.sectionOffset);
});

test('a changed letter costs no section', async ({ page, allowConsole }) => {
  allowConsole(/Minified React error #418/);
  const changed = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await changed.promise;
    await route.continue();
  });
  const sections = () =>
    page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
  await page.goto('/');
  const before = await sections();
  await page.locator('h1').evaluate((title) => {
    title.textContent += '!';
  });
  changed.resolve();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expect.poll(sections).toEqual(before);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect.poll(() => topOf(page, 'about')).toBe(thresholds.sectionOffset);
});

for (const [path, button] of [
  ['/', 'Sign In to View Pricing'],
  ['/portal', 'Create an account'],
  ['/privacy', 'Sign In'],
] as const) {
  test(`a tap on ${path} takes effect once the application starts`, async ({ page }) => {
    const arrived = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect(page.locator('html[data-ready]')).toHaveCount(0);
    arrived.resolve();
    await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible();
  });
}
