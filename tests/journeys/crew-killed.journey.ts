import { expect, type Page } from '@playwright/test';
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
import { test } from './own-phone.ts';

/** Gives the page a connection on which the first upload takes seconds. */
async function reconnectSlowly(page: Page): Promise<void> {
  const calls = /\/(functions|storage)\/v1\//;
  await page.route(calls, (route) => route.abort());
  await page.context().setOffline(false);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 2000,
  });
  await page.unroute(calls);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

const five = ['one', 'two', 'three', 'four', 'five'];

test('A phone that dies while photos wait and are sent has all, and sends each once @phone', async ({
  phone,
  session,
  email,
}) => {
  const { visit } = await startWork(session, email);
  await phone.signIn(session);
  const first = await phone.start();
  await openVisit(first.page, visit);
  await first.context.setOffline(true);
  await startVisit(first.page);
  await takePictures(first.page, 'Before', five);
  await phone.kill();

  const second = await phone.start();
  await second.context.setOffline(true);
  await second.page.goto(`/crew/visits/${visit}`);
  await expect(picturesOf(second.page, 'Before')).toHaveCount(five.length);
  await expect(picturesOf(second.page, 'Before').last().locator('img')).toBeVisible();
  await expect(standing(second.page)).toContainText('5 photos and 2 steps wait.');
  await reconnectSlowly(second.page);
  // It dies again in the middle of an upload.
  await second.page.waitForRequest((request) => request.method() === 'PUT');
  await phone.kill();

  const third = await phone.start();
  await openVisit(third.page, visit);
  await expect(picturesOf(third.page, 'Before')).toHaveCount(five.length);
  await expectAllSent(third.page);
  const photos = five.map(() => 'before');
  expect(await storedOf(visit)).toEqual({ steps: ['on-the-way', 'start'], photos });
});
