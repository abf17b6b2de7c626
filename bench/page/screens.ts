import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright-core';
import { addDays, mondayOf } from '../../domain/calendar/days.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { memberStorageKey, sessionStorageKey } from '../../site/session/storage-key.ts';
import { agreedInquiry, idOf } from '../database/company.ts';
import type { Session } from '../load/dispatcher.ts';

/** A page to open, and what has to be drawn before it can be used. */
export type Screen = { path: string; content: string };

const today = manilaToday(new Date());

/** The site's plainest page. It says what the application itself takes to start. */
export const plainPage: Screen = { path: '/privacy', content: 'html[data-ready] main h1' };

/** The console's screens, each with what its server's answer brings. */
export const screens: Readonly<Record<string, Screen>> = {
  today: { path: '/team', content: 'main a[href^="/team/visits/"]' },
  requests: { path: '/team/requests', content: 'main a[data-request]' },
  'all requests': { path: '/team/requests?show=all', content: 'main a[data-request]' },
  'a request': {
    path: `/team/requests/${agreedInquiry(0)}`,
    content: 'main a[href^="tel:"], main a[href^="mailto:"]',
  },
  'a week': {
    path: `/team/schedule?week=${mondayOf(addDays(today, 7))}`,
    content: 'main table a[href^="/team/visits/"]',
  },
  'a day': {
    path: `/team/schedule?day=${addDays(today, 1)}`,
    content: 'main table a[href^="/team/visits/"]',
  },
  clients: { path: '/team/clients', content: 'main a[href^="/team/clients/"]' },
  'a client': {
    path: `/team/clients/${idOf('client 7')}`,
    content: 'main a[href^="/team/requests/"]',
  },
  people: { path: '/team/people', content: 'main table tbody tr' },
  'a visit': {
    path: `/team/visits/${idOf('visit 7700 12')}`,
    content: 'main a[href^="/team/visits/"]',
  },
};

/** How long a screen took until its content stood, in milliseconds, and how far it shifted. */
export type Opened = { milliseconds: number; shift: number };

/** How long after its content a screen is watched for shifts, in milliseconds. */
const watchedMs = 1500;

/**
 * Opens a screen cold, in a browser that used the console before, with its processor slowed down
 * four times. The time runs from the start of the navigation to the frame with the content.
 */
export async function openScreen(
  browser: Browser,
  url: string,
  { path, content }: Screen,
  session: Session,
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const stored = [
      [sessionStorageKey, JSON.stringify(session)],
      [memberStorageKey, `team ${session.user.id}`],
    ];
    await context.addInitScript((items) => {
      for (const [key, value] of items) localStorage.setItem(key ?? '', value ?? '');
    }, stored);
    await context.addInitScript(watchScreen, content);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const drawn = await toldWhenDrawn(devtools);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url + path, { waitUntil: 'commit' });
    const milliseconds = Number(await drawn());
    await page.waitForTimeout(watchedMs);
    const shift = await page.evaluate(
      () => (window as Window & { benchShift?: number }).benchShift,
    );
    return { milliseconds, shift: shift ?? Number.NaN };
  } finally {
    await context.close();
  }
}

/**
 * Lets the page tell when it was drawn. Playwright's own waiting would run a large script in the
 * page, on the slow processor that is measured.
 */
async function toldWhenDrawn(devtools: CDPSession): Promise<() => Promise<string>> {
  await devtools.send('Runtime.enable');
  await devtools.send('Runtime.addBinding', { name: 'benchDrawn' });
  const told = new Promise<string>((resolve) => {
    devtools.on('Runtime.bindingCalled', ({ payload }) => resolve(payload));
  });
  return async () => {
    const late = setTimeout(30_000, null, { ref: false });
    const payload = await Promise.race([told, late]);
    if (payload === null) throw new Error('The content did not come within 30 seconds.');
    return payload;
  };
}

/** Runs in the page from its first moment. Tells when the content was drawn, and notes all shifts. */
function watchScreen(content: string): void {
  const watched = window as Window & {
    benchShift?: number;
    benchDrawn?: (milliseconds: string) => void;
  };
  watched.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) watched.benchShift = (watched.benchShift ?? 0) + entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const changes = new MutationObserver(() => {
    if (!document.querySelector(content)) return;
    changes.disconnect();
    // A task that follows the frame's callbacks runs after the frame was drawn.
    requestAnimationFrame(() => {
      window.setTimeout(() => watched.benchDrawn?.(String(performance.now())));
    });
  });
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['data-ready'] });
}
