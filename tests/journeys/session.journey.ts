import type { Page } from '@playwright/test';
import { sessionStorageKey } from '../../site/session/storage-key.ts';
import { endEverywhere, newSession } from './accounts.ts';
import { customer, fill, openInquiry, signInAs, valuesOf } from './forms.ts';
import { expect, open, storageOf, test } from './visit.ts';

/** The events after which somebody is signed in (docs/product.md, "Session"). */
const events = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
];

/** Stores a session and notifies the other tabs, as the provider's client does. */
function tell(tab: Page, event: string, session: object | null): Promise<void> {
  return tab.evaluate(
    ([name, message]) => {
      if (message.session) localStorage.setItem(name, JSON.stringify(message.session));
      else localStorage.removeItem(name);
      const channel = new BroadcastChannel(name);
      channel.postMessage(message);
      channel.close();
    },
    [sessionStorageKey, { event, session }] as const,
  );
}

for (const [token, isFresh] of [
  ['a fresh token, which needs no client', true],
  ['a token that has run out', false],
] as const) {
  test(`every event of another tab counts, from ${token}`, async ({ page, context, session }) => {
    if (!isFresh) await context.setStorageState(storageOf({ ...session, expires_at: 1 }));
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    const other = await context.newPage();
    await open(page, '/portal');
    await expect(page.getByText(`Signed in as ${session.user.email}`)).toBeVisible();
    expect(scripts.some((path) => path.startsWith('/assets/client-'))).toBe(!isFresh);
    await other.goto('/healthz');
    for (const event of events) {
      const email = `${event.toLowerCase()}@example.ph`;
      await tell(other, event, { ...session, user: { ...session.user, email } });
      await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await tell(other, 'SIGNED_OUT', null);
    await expect(page.getByRole('heading', { name: 'Client portal' })).toBeVisible();
  });
}

test('signing in or out shows in other tabs', async ({ page, context, request, account }) => {
  const other = await context.newPage();
  await open(page);
  await open(other);
  const buttons = [page, other].map((tab) => tab.getByRole('banner'));
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await signInAs(page, account);
  for (const banner of buttons) {
    await expect(banner.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  }
  await expect(other.getByRole('button', { name: 'Request Quote' })).toBeVisible();

  await other.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  for (const banner of buttons) {
    await expect(banner.getByRole('button', { name: 'Sign In' })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Premium Pricing' })).toBeVisible();
  await newSession(request, account);
});

test('a session is refreshed in time, and survives a reload', async ({ page, session }) => {
  await page.clock.install();
  await open(page, '/portal');
  await expect(page.getByText(`Signed in as ${session.user.email}`)).toBeVisible();
  const refreshed = page.waitForResponse('**/auth/v1/token?grant_type=refresh_token');
  // A token lasts an hour. It is refreshed when 90 seconds or less remain; the client checks every
  // 30 seconds.
  await page.clock.fastForward('58:31');
  await page.clock.runFor(30_000);
  expect((await refreshed).status()).toBe(200);
  const stored = async () =>
    JSON.parse(
      (await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey)) ?? 'null',
    );
  await expect.poll(async () => (await stored()).refresh_token).not.toBe(session.refresh_token);
  await page.reload();
  await expect(page.getByText(`Signed in as ${session.user.email}`)).toBeVisible();
});

test('signing out always works', async ({ page, context, request, session, allowConsole }) => {
  allowConsole(/status of 40\d|Failed to load resource|Failed to fetch/);
  const banner = page.getByRole('banner');
  const signOut = banner.getByRole('button', { name: 'Sign Out' });
  const expectForgotten = async () => {
    await signOut.click();
    await expect(banner.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey)).toBeNull();
  };
  await open(page);
  await expect(page.getByRole('button', { name: 'Request Quote' })).toBeVisible();
  await endEverywhere(request, session);
  await expectForgotten();

  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    sessionStorageKey,
    JSON.stringify(session),
  ] as const);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Request Quote' })).toBeVisible();
  await context.setOffline(true);
  await expectForgotten();
});

function refreshesOf(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) count += 1;
  });
  return () => count;
}

for (const [clock, hours] of [
  ['two hours fast', 2],
  ['two hours slow', -2],
] as const) {
  test(`a clock that is ${clock} causes no more refreshes`, async ({ page, account }) => {
    const refreshes = refreshesOf(page);
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await open(page, '/portal');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await signInAs(page, account);
    await expect(page.getByText(`Signed in as ${account.email}`)).toBeVisible();
    await open(page, '/portal/visits');
    await open(page, '/portal');
    await expect(page.getByText(`Signed in as ${account.email}`)).toBeVisible();
    expect(refreshes()).toBe(0);
    const refreshed = page.waitForResponse('**/auth/v1/token?grant_type=refresh_token');
    await page.clock.fastForward('58:31');
    await page.clock.runFor(30_000);
    expect((await refreshed).status()).toBe(200);
  });
}

for (const [what, isRenewedRefused] of [
  ['is renewed once, and the call is repeated', false],
  ['and renewed in vain is renewed no further', true],
] as const) {
  test(`a fresh token that is refused ${what}`, async ({ page, session, allowConsole }) => {
    allowConsole(/status of 401/);
    const refreshes = refreshesOf(page);
    await page.route('**/functions/v1/client/**', (route) => {
      const isFirst = route.request().headers().authorization?.endsWith(session.access_token);
      if (!isFirst && !isRenewedRefused) return route.continue();
      const json = { code: 'not-signed-in', message: 'Please sign in first.' };
      return route.fulfill({ status: 401, json });
    });
    await open(page, '/portal');
    await page.getByRole('link', { name: 'Visits' }).first().click();
    await expect(
      page.getByText(isRenewedRefused ? 'Sign in to see' : 'No visits yet'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Plan' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(refreshes()).toBe(1);
  });
}

for (const [how, block] of [
  [
    'blocks storage',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new Error('Access is denied.');
          },
        });
      }
    },
  ],
  [
    'has no room for a session',
    () => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (name, text) {
        if (text.length > 1000) throw new DOMException('It is full.', 'QuotaExceededError');
        setItem.call(this, name, text);
      };
    },
  ],
] as const) {
  test(`a browser that ${how} says so`, async ({ page, context, account, allowConsole }) => {
    allowConsole(/Access is denied/);
    await context.addInitScript(block);
    await open(page, '/portal');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await signInAs(page, account);
    await expect(page.getByText(/signed in until you leave or reload this page/)).toBeVisible();
    await expect(page.getByText(`Signed in as ${account.email}`)).toBeVisible();
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await page.getByRole('link', { name: 'Visits' }).first().click();
    await expect(page.getByText('No visits yet')).toBeVisible();
    const ended = page.waitForResponse('**/auth/v1/logout*');
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    expect((await ended).ok()).toBe(true);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  });
}

test('an ended session is asked for again', async ({ page, request, session, allowConsole }) => {
  allowConsole(/status of 40\d/);
  const refreshes = refreshesOf(page);
  await endEverywhere(request, session);
  await open(page, '/portal');
  await expect(page.getByRole('heading', { name: 'Client portal' })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey)).toBeNull();
  expect(refreshes()).toBe(1);
});

test('signing out leaves no unsent form behind', async ({ page, session: _ }) => {
  await open(page);
  const inquiry = await openInquiry(page);
  await fill(inquiry, customer);
  await page.keyboard.press('Escape');
  await expect(inquiry).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Order without an account' })).toBeVisible();
  const again = await openInquiry(page);
  expect(await valuesOf(again, ['name', 'streetAddress'])).toEqual({ name: '', streetAddress: '' });
});
