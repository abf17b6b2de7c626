import { randomBytes, randomInt } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { sessionStorageKey } from '../../site/session/storage-key.ts';
import { type Account, createAccount, newSession, type StoredSession } from './accounts.ts';
import { faultsOn } from './axe.ts';
import { picturesHost } from './pictures.ts';
import { sticksOut } from './sticks-out.ts';

export { expect };

type Visit = {
  /** Unique. */
  email: string;
  password: string;
  /** A confirmed account of this journey alone. */
  account: Account;
  /** The session of `account`, stored in this browser before its first page. */
  session: StoredSession;
  /** Allows console errors that this journey provokes. */
  allowConsole: (pattern: RegExp) => void;
  /**
   * Fails on faults that axe finds in the light theme, also at the size that the journey's tag
   * adds, and in the dark theme at one size.
   */
  expectAccessible: () => Promise<void>;
};

export function siteUrl(): string {
  return process.env.JOURNEY_URL ?? '';
}

/** The storage of a browser in which this session is signed in. */
export function storageOf(session: StoredSession, origin = siteUrl()) {
  const localStorage = [{ name: sessionStorageKey, value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** The additional size that a tag adds. */
const otherSizes: Readonly<Record<string, { width: number; height: number }>> = {
  '@narrow-too': { width: 390, height: 844 },
  '@wide-too': { width: 1440, height: 900 },
};

/**
 * A visitor with a network address and an email of their own. The journey fails on an unexpected
 * console message, an exception, or a request to a third party other than the pictures' host.
 */
export const test = base.extend<Visit>({
  baseURL: async ({ browserName: _ }, use) => use(siteUrl()),
  extraHTTPHeaders: async ({ browserName: _ }, use) =>
    use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  email: async ({ browserName: _ }, use) => use(`ana.${randomBytes(6).toString('hex')}@example.ph`),
  password: async ({ browserName: _ }, use) => use('mahabang-lihim-2026'),
  account: async ({ email, password }, use) => {
    await createAccount({ email, password });
    await use({ email, password });
  },
  session: async ({ request, context, account }, use) => {
    const session = await newSession(request, account);
    await context.setStorageState(storageOf(session));
    await use(session);
  },
  allowConsole: async ({ context }, use) => {
    // Browsers tell of each socket that does not open, as without a connection.
    const allowed: RegExp[] = [
      new RegExp(picturesHost),
      /WebSocket connection to '[^']*\/realtime\//,
    ];
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
  expectAccessible: async ({ page }, use, { tags, project }) =>
    use(async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await untilStill(page);
      expect(await faultsOn(page, { colours: true, others: true })).toEqual([]);
      expect(await smallFields(page)).toEqual([]);
      for (const tag of tags) await expectFits(page, otherSizes[tag]);
      // Colours are the same at each width.
      if (project.name !== 'desktop' && tags.includes('@every-size')) return;
      await page.emulateMedia({ colorScheme: 'dark' });
      await untilStill(page);
      expect(await faultsOn(page, { colours: true, others: false }), 'in the dark').toEqual([]);
    }),
});

// Every journey watches console and requests, whether it asks for it or not.
test.beforeEach(({ allowConsole: _ }) => {});

/**
 * Waits until all motion has ended, so that no check falls into a fade. New elements may start to
 * move in the next frame only. A resized page may draw no frames for long: its motion is ended.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const patience = () => new Promise((resolve) => setTimeout(resolve, 5000));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let stillFrames = 0; stillFrames < 2; ) {
      const ending = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
      const ended = Promise.allSettled(ending.map((animation) => animation.finished));
      await Promise.race([ended, patience()]);
      for (const animation of ending) if (animation.playState === 'running') animation.finish();
      await Promise.race([frame(), patience()]);
      stillFrames = ending.length === 0 ? stillFrames + 1 : 0;
    }
  });
}

/** Fails if axe finds a fault at this size, or something overflows the screen. */
async function expectFits(page: Page, size?: { width: number; height: number }): Promise<void> {
  const before = page.viewportSize();
  if (size === undefined || before === null) return;
  await page.setViewportSize(size);
  await untilStill(page);
  const at = `at ${size.width} px`;
  // Changes by width take a moment.
  await expect.poll(() => sticksOut(page), at).toEqual([]);
  expect(await faultsOn(page, { colours: false, others: true }), at).toEqual([]);
  await page.setViewportSize(before);
  await untilStill(page);
}

/** A phone zooms in on fields with such small letters, and not out again. */
function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input:not([type=hidden]), select, textarea')]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML),
  );
}

/** Waits until the last step is handled and drawn, scrolling included. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Opens a page and waits until it reacts. */
export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

export async function expectToast(page: Page, ...words: readonly string[]): Promise<void> {
  const messages = page.getByRole('region', { name: 'Messages' });
  for (const text of words) {
    await expect(messages.getByText(text, { exact: true })).toBeVisible();
  }
}

/** Only `page.clock` moves the clock from now on. Call it after opening the page. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The page does not hear of changes, so it asks nothing again by itself. Call it before opening. */
export async function keepDeaf(page: Page): Promise<void> {
  await page.route(/\/assets\/follow-\w{7}\.js$/, () => undefined);
}
