import type { Page } from '@playwright/test';
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

/** Waits until the browser keeps the page of the new build too. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        const pages = await Promise.all(
          (await caches.keys()).map(async (key) => (await caches.open(key)).match('/crew')),
        );
        const texts = await Promise.all(pages.map((kept) => kept?.text()));
        return texts.some((text) => text?.includes(name));
      }, newBrand),
    )
    .toBe(true);
}

test('An update of the site while photos wait loses none, and old and new page send them @phone', async ({
  site,
  browser,
  session,
  email,
}) => {
  const { visit } = await startWork(session, email);
  const old = await newBrowser(browser, session, site.url);
  const context = old.context();
  await openVisit(old, visit);
  await expect(old).toHaveTitle(new RegExp(defaultBrand.name));
  await startVisit(old);
  await expectAllSent(old);
  await context.setOffline(true);
  await takePictures(old, 'Before', ['one', 'two']);

  // The new build arrives, and no photo gets through yet.
  await site.update();
  await context.route('**/storage/v1/**', (route) => route.abort());
  await context.setOffline(false);
  const fresh = await context.newPage();
  await fresh.goto(`/crew/visits/${visit}`);
  await expect(fresh).toHaveTitle(new RegExp(newBrand));
  await expect(standing(fresh)).toContainText('2 photos wait.');
  await untilKept(fresh);
  await fresh.close();

  // The old page still finds the code that sends photos, which the site no longer has.
  await context.unroute('**/storage/v1/**');
  await old.evaluate(() => dispatchEvent(new Event('online')));
  await expectAllSent(old);
  expect((await storedOf(visit)).photos).toHaveLength(2);

  // What it keeps from now on, the new page finds and sends. That one opens without a connection too.
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
