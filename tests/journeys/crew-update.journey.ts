import type { CDPSession, Page } from '@playwright/test';
import { defaultBrand } from '../../domain/brand.ts';
import { newBrowser } from './browsers.ts';
import {
  expectAllSent,
  openVisit,
  picturesOf,
  standing,
  startVisit,
  startWork,
  storedOf,
  takePictures,
} from './crew-phone.ts';
import { newBrand, startUpdatedSite, type UpdatedSite } from './updated-site.ts';
import { test as base, expect } from './visit.ts';

const test = base.extend<{ site: UpdatedSite }>({
  site: async ({ browserName: _ }, use) => {
    const site = await startUpdatedSite();
    await use(site);
    await site.close();
  },
});

/** Cuts or restores the connection of one page. Other pages and the service worker stay online. */
async function setOffline(devtools: CDPSession, offline: boolean): Promise<void> {
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', { offline, ...unlimited });
}

/** Waits until the service worker serves the new page. */
async function untilInstalled(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        const { installing, waiting, active } = await navigator.serviceWorker.ready;
        const caching = (await caches.keys()).map((key) => caches.open(key));
        const pages = (await Promise.all(caching)).map((cache) => cache.match('/crew'));
        const texts = (await Promise.all(pages)).map((kept) => kept?.text());
        const isKept = (await Promise.all(texts)).some((text) => text?.includes(name));
        return isKept && !installing && !waiting && active?.state === 'activated';
      }, newBrand),
    )
    .toBe(true);
}

test('An update of the site loses no photo @phone', async ({ site, browser, session, email }) => {
  // May have to build first.
  test.slow();
  const { visit } = await startWork(session, email);
  const old = await newBrowser(browser, session, site.url);
  const context = old.context();
  await context.clock.install();
  await openVisit(old, visit);
  await expect(old).toHaveTitle(new RegExp(defaultBrand.name));
  await startVisit(old);
  await expectAllSent(old);
  const devtools = await context.newCDPSession(old);
  await setOffline(devtools, true);
  await takePictures(old, 'Before', ['one', 'two']);

  // The new build is there, and uploads still fail.
  await site.update();
  const fresh = await context.newPage();
  await fresh.route('**/storage/v1/**', (route) => route.abort());
  await fresh.goto(`/crew/visits/${visit}`);
  await expect(fresh).toHaveTitle(new RegExp(newBrand));
  await untilInstalled(fresh);
  await fresh.reload();
  await expect(standing(fresh)).toContainText('2 photos are waiting.');
  await fresh.close();

  // The old page still has its code for sending, which the site no longer has.
  await devtools.send('Network.clearBrowserCache');
  await setOffline(devtools, false);
  await expectAllSent(old);
  expect((await storedOf(visit)).photos).toHaveLength(2);
  await devtools.detach();

  // The new page, offline too, sends what the old one kept.
  await context.setOffline(true);
  await takePictures(old, 'After', ['three']);
  await old.reload();
  await expect(old).toHaveTitle(new RegExp(newBrand));
  await expect(picturesOf(old, 'Before')).toHaveCount(2);
  await expect(picturesOf(old, 'After').locator('img')).toBeVisible();
  await context.setOffline(false);
  await expectAllSent(old);
  expect((await storedOf(visit)).photos).toEqual(['before', 'before', 'after']);
  await context.close();
});
