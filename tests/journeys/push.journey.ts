import type { BrowserContext, Page } from '@playwright/test';
import { newBrowser } from '../../demo/push/browser.ts';
import { pushTexts as filipino } from '../../site/push/texts.fil.ts';
import { startWork } from './crew-phone.ts';
import { asService } from './database.ts';
import { untilOpensOffline } from './offline.ts';
import { farDays, storeOwnVisits } from './own-visits.ts';
import { expect, open, test } from './visit.ts';

/** A headless browser reaches no push service. */
async function subscribeHere(page: Page): Promise<string> {
  const { endpoint, p256dh, auth } = newBrowser('https://push.example.com');
  await page.addInitScript(
    ({ address, keys }) => {
      const managerOf = ({ scope }: ServiceWorkerRegistration) => {
        const own = address + new URL(scope).pathname;
        const made = () => ({
          endpoint: own,
          toJSON: () => ({ endpoint: own, keys }),
          unsubscribe: async () => {
            localStorage.removeItem(own);
            return true;
          },
        });
        return {
          subscribe: async () => {
            localStorage.setItem(own, 'yes');
            return made();
          },
          getSubscription: async () => (localStorage.getItem(own) === null ? null : made()),
        };
      };
      Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', {
        get(this: ServiceWorkerRegistration) {
          return managerOf(this);
        },
      });
    },
    { address: endpoint, keys: { p256dh, auth } },
  );
  return endpoint;
}

/** The rooms and languages that have push on, for addresses with this prefix. */
async function storedFor(endpoint: string): Promise<unknown[]> {
  const rows = await asService(
    (sql) => sql`
      select room, language from public.push_subscriptions where starts_with(endpoint, ${endpoint})`,
  );
  return [...rows];
}

/** Delivers a message to the service worker, as a push service does. */
async function deliver(page: Page, message: Record<string, string>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [found] = registrations;
    if (found !== undefined) resolve(found.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await promise,
    data: JSON.stringify(message),
  });
}

type Watched = { registration: ServiceWorkerRegistration; shown: unknown[] };

/** Records notifications, because a headless browser shows none. */
async function watchShown(context: BrowserContext, file: string) {
  const worker = context.serviceWorkers().find((one) => one.url().endsWith(file));
  if (worker === undefined) throw new Error(`There is no ${file}.`);
  await worker.evaluate(() => {
    const watched = globalThis as unknown as Watched;
    watched.shown = [];
    watched.registration.showNotification = async (title, options) => {
      watched.shown.push({ title, ...options });
    };
  });
  return {
    shown: () => worker.evaluate(() => (globalThis as unknown as Watched).shown),
    tap: (path: string) =>
      worker.evaluate((opened) => {
        const tapped = Object.assign(new Event('notificationclick'), {
          notification: { close: () => undefined, data: { path: opened } },
          // Only a real tap may bring the page to the front.
          waitUntil: (work: Promise<void>) => work.catch(() => undefined),
        });
        dispatchEvent(tapped);
      }, path),
  };
}

test('a client’s notifications @phone', async ({ page, session, context, expectAccessible }) => {
  await context.grantPermissions(['notifications']);
  const endpoint = await subscribeHere(page);
  const [visit = ''] = await storeOwnVisits(session.user, farDays(0));
  await open(page, '/portal/account');
  await untilOpensOffline(page);
  const section = page.getByRole('region', { name: 'Notifications on this device' });
  await expect(section.getByText('Notifications are off here.')).toBeVisible();
  await expectAccessible();
  await section.getByRole('button', { name: 'Switch notifications on' }).click();
  await expect(section.getByText('Notifications are on here.')).toBeVisible();
  expect(await storedFor(endpoint)).toEqual([{ room: 'portal', language: 'en' }]);
  await page.reload();
  await expect(section.getByText('Notifications are on here.')).toBeVisible();

  const path = `/portal/visits/${visit}`;
  const news = { title: 'Ben is on the way', text: 'Please tell the guard.', language: 'en', path };
  const { shown, tap } = await watchShown(context, '/portal-worker.js');
  await deliver(page, { ...news, tag: 'one' });
  await expect
    .poll(shown)
    .toMatchObject([
      { title: news.title, body: news.text, lang: 'en', tag: 'one', data: { path } },
    ]);
  await tap(path);
  await expect(page).toHaveURL(path);

  // Each language has its own worker.
  await open(page, '/fil/portal/account');
  await expect(page.getByText(filipino.isOn)).toBeVisible();
  expect(await storedFor(endpoint)).toEqual([{ room: 'portal', language: 'fil' }]);

  await open(page, '/portal/account');
  await section.getByRole('button', { name: 'Switch notifications off' }).click();
  await expect(section.getByText('Notifications are off here.')).toBeVisible();
  expect(await storedFor(endpoint)).toEqual([]);
});

test('blocked notifications @phone', async ({ page, session, context, expectAccessible }) => {
  await storeOwnVisits(session.user, farDays(0));
  const devtools = await context.newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  const { browserContextId = '' } = targetInfo;
  await devtools.send('Browser.setPermission', {
    browserContextId,
    permission: { name: 'notifications' },
    setting: 'denied',
  });
  await open(page, '/portal/account');
  const section = page.getByRole('region', { name: 'Notifications on this device' });
  await expect(section.getByText(/^Your browser blocks notifications/)).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);
  await expectAccessible();
});

test('a worker’s push @phone', async ({ page, session, email, context, expectAccessible }) => {
  await context.grantPermissions(['notifications']);
  const endpoint = await subscribeHere(page);
  await startWork(session, email);
  await open(page, '/crew');
  const section = page.getByRole('region', { name: 'Notifications on this phone' });
  await section.locator('summary').click();
  await section.getByRole('button', { name: 'Switch notifications on' }).click();
  await expect(section.getByText('Notifications are on here.')).toBeVisible();
  await expectAccessible();
  expect(await storedFor(endpoint)).toEqual([{ room: 'crew', language: 'en' }]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await storedFor(endpoint)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('subscribed-in-a-test'))).toBeNull();
});
