import { randomBytes, randomInt } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { sessionStorageKey } from '../../site/session/storage-key.ts';
import { type Account, createAccount, newSession, type StoredSession } from './accounts.ts';
import { picturesHost } from './pictures.ts';

export { expect };

type Visit = {
  /** An email address nobody used before. */
  email: string;
  /** A password that is strong enough. */
  password: string;
  /** A confirmed account of this journey's own. */
  account: Account;
  /** The session of `account`, which this browser holds from its first page on. */
  session: StoredSession;
  /** Takes note that this journey provokes console errors that match. */
  allowConsole: (pattern: RegExp) => void;
  /** Fails when axe finds anything on the screen as it is, in the light or in the dark. */
  expectAccessible: () => Promise<void>;
};

function siteUrl(): string {
  return process.env.JOURNEY_URL ?? '';
}

/**
 * A visitor with a network address and an email of their own. Anything unexpected on the console, an
 * exception in a page, or a request to a third party other than the pictures' host fails the journey.
 */
export const test = base.extend<Visit>({
  baseURL: async ({ browserName: _ }, use) => use(siteUrl()),
  extraHTTPHeaders: async ({ browserName: _ }, use) =>
    use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  email: async ({ browserName: _ }, use) => use(`ana.${randomBytes(6).toString('hex')}@example.ph`),
  password: async ({ browserName: _ }, use) => use('mahabang-lihim-2026'),
  account: async ({ request, email, password }, use) => {
    await createAccount(request, { email, password });
    await use({ email, password });
  },
  session: async ({ request, context, account }, use) => {
    const session = await newSession(request, account);
    const localStorage = [{ name: sessionStorageKey, value: JSON.stringify(session) }];
    await context.setStorageState({ cookies: [], origins: [{ origin: siteUrl(), localStorage }] });
    await use(session);
  },
  allowConsole: async ({ context }, use) => {
    const allowed: RegExp[] = [new RegExp(picturesHost)];
    const unexpected: string[] = [];
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      unexpected.push(`${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => unexpected.push(String(error.error().stack)));
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== siteUrl()) {
        unexpected.push(`request to ${origin}`);
      }
    });
    await use((pattern) => allowed.push(pattern));
    expect(unexpected.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
  },
  expectAccessible: async ({ page }, use) =>
    use(async () => {
      const found: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await untilStill(page);
        // One page without frames needs no page of axe's own; only colours differ in the dark.
        const axe = new AxeBuilder({ page }).setLegacyMode();
        if (colorScheme === 'dark') axe.withRules('color-contrast');
        const { violations } = await axe.analyze();
        for (const { id, nodes } of violations) {
          found.push(...nodes.map(({ html }) => `${id} (${colorScheme}): ${html}`));
        }
      }
      expect(found).toEqual([]);
    }),
  context: async ({ context }, use) => {
    // The pictures' host is out of reach in a test; its failure is part of what is tested elsewhere.
    await context.route(`${picturesHost}/**`, (route) => route.abort());
    await use(context);
  },
});

// The watch over console and requests belongs to every journey, whether it asks for it or not.
test.beforeEach(({ allowConsole: _ }) => {});

/**
 * Waits for what moves on the screen to come to rest, so that nothing is judged in mid-fade: what is
 * just being drawn may start to move only in the next frame.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let stillFrames = 0; stillFrames < 2; ) {
      const ending = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState !== 'finished' &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
      await Promise.allSettled(ending.map((animation) => animation.finished));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      stillFrames = ending.length === 0 ? stillFrames + 1 : 0;
    }
  });
}

/** Waits until what the last step changed, scrolling included, was told to the page and drawn. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Goes to a page and waits until it answers. */
export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** Waits for a toast with these words, each of them whole. */
export async function expectToast(page: Page, ...words: readonly string[]): Promise<void> {
  const messages = page.getByRole('region', { name: 'Messages' });
  for (const text of words) {
    await expect(messages.getByText(text, { exact: true })).toBeVisible();
  }
}

/** Stops the page's clock; it moves by `page.clock` alone from here on. Call it after the page was opened. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}
