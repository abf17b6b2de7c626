import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { sessionStorageKey } from '../../site/session/storage-key.ts';
import type { StoredSession } from './accounts.ts';
import { test as base } from './visit.ts';

/** A browser whose profile is on disk, as on a phone. */
type OwnPhone = {
  /** Keeps the profile. */
  start(): Promise<{ page: Page; context: BrowserContext }>;
  /** Starts and ends it once, so that the session is on disk. */
  signIn(session: StoredSession): Promise<void>;
  /** Kills all processes at once, as an empty battery does. */
  kill(): Promise<void>;
  /** Returns a function that kills without any delay. */
  readyToKill(): Promise<() => Promise<void>>;
};

export const test = base.extend<{ phone: OwnPhone }>({
  phone: async ({ playwright }, use) => {
    const profile = await mkdtemp(path.join(os.tmpdir(), 'phone-'));
    let running: BrowserContext | null = null;
    const start = async () => {
      const context = await playwright.chromium.launchPersistentContext(profile);
      running = context;
      return { context, page: context.pages()[0] ?? (await context.newPage()) };
    };
    const readyToKill = async () => {
      const browser = running?.browser();
      if (!running || !browser) throw new Error('The browser does not run.');
      const ended = new Promise<void>((resolve) => browser.once('disconnected', () => resolve()));
      const devtools = await browser.newBrowserCDPSession();
      const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
      // The browser's own process comes first: it would start the others again.
      const own = processInfo.toSorted(
        (one, other) => Number(other.type === 'browser') - Number(one.type === 'browser'),
      );
      return () => {
        for (const { id } of own) endProcess(id);
        return ended;
      };
    };
    await use({
      start,
      async signIn(session) {
        const { context, page } = await start();
        await page.goto('/404');
        await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
          sessionStorageKey,
          JSON.stringify(session),
        ] as const);
        await context.close();
      },
      kill: async () => (await readyToKill())(),
      readyToKill,
    });
    await (running as BrowserContext | null)?.close().catch(() => undefined);
    await rm(profile, { recursive: true, force: true });
  },
});

function endProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch (error) {
    // It ended together with the one before it.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
