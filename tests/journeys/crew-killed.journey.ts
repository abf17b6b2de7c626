import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import {
  choosePictures,
  expectAllSentByItself,
  onPhone,
  openVisit,
  picturesOf,
  standing,
  startVisit,
  startWork,
  storedOf,
  takePictures,
} from './crew-phone.ts';
import { photograph } from './crew-visits.ts';
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
  await expect(standing(second.page)).toContainText('5 photos and 2 steps are waiting.');
  await reconnectSlowly(second.page);
  // It dies again in the middle of an upload.
  await second.page.waitForRequest((request) => request.method() === 'PUT');
  await phone.kill();

  const third = await phone.start();
  await openVisit(third.page, visit);
  await expect(picturesOf(third.page, 'Before')).toHaveCount(five.length);
  await expectAllSentByItself(third.page);
  const photos = five.map(() => 'before');
  expect(await storedOf(visit)).toEqual({ steps: ['on-the-way', 'start'], photos });
});

/** How long after the camera handed a picture over the browser is killed, in milliseconds. */
const killedAfterInMs = [0, 60, 150, 300, 500, 800, 1500];
/** What was handed over this long before is kept. */
const keptWithinInMs = 150;
/** A phone beside the machine that the tests run on. */
const timesSlower = 4;

/** Makes the page slow. Returns a promise, in an object, of the moment at which it is handed a file. */
async function slowUntilHandedOver(page: Page): Promise<{ handedOver: Promise<void> }> {
  const { promise: handedOver, resolve } = Promise.withResolvers<void>();
  await page.exposeFunction('tellHandedOver', resolve);
  await page.evaluate(() => {
    addEventListener('change', () => Reflect.get(window, 'tellHandedOver')(), { capture: true });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
  return { handedOver };
}

test('What the camera handed over is kept, though the browser is killed while it is made smaller @phone', async ({
  phone,
  session,
  email,
}) => {
  test.setTimeout(240_000);
  const { visit } = await startWork(session, email);
  // Of 12 megapixels, on the disk, as a camera leaves it.
  const shot = test.info().outputPath('shot.jpg');
  await writeFile(shot, (await photograph('shot', 4000)).buffer);
  await phone.signIn(session);
  const { page, context } = await phone.start();
  await openVisit(page, visit);
  await startVisit(page);
  await expectAllSentByItself(page);
  await context.close();

  const open = async () => {
    const opened = await phone.start();
    await opened.context.setOffline(true);
    await opened.page.goto(`/crew/visits/${visit}`);
    await expect(opened.page.getByRole('button', { name: 'Finish' })).toBeVisible();
    return opened.page;
  };
  const shootAndKill = async (from: Page, shots: string[], afterInMs: number) => {
    const { handedOver } = await slowUntilHandedOver(from);
    const kill = await phone.readyToKill();
    const chosen = choosePictures(from, 'Before', shots).catch(() => undefined);
    await handedOver;
    // The moment of the end is what is tried here.
    await pause(afterInMs);
    await kill();
    await chosen;
  };

  const kept: Record<number, number> = {};
  let before = 0;
  for (const afterInMs of killedAfterInMs) {
    await shootAndKill(await open(), [shot], afterInMs);
    const reopened = await open();
    const all = (await onPhone(reopened, 'photos')).length;
    expect(await picturesOf(reopened, 'Before').count()).toBe(all);
    kept[afterInMs] = all - before;
    before = all;
    await phone.kill();
  }
  test.info().annotations.push({ type: 'kept', description: JSON.stringify(kept) });
  for (const afterInMs of killedAfterInMs.filter((ms) => ms >= keptWithinInMs)) {
    expect(kept).toHaveProperty(String(afterInMs), 1);
  }
  const library = Array.from({ length: 14 }, () => shot);
  await shootAndKill(await open(), library, 1500);

  const last = await phone.start();
  await last.page.goto(`/crew/visits/${visit}`);
  await expect(picturesOf(last.page, 'Before')).toHaveCount(before + library.length);
  await expectAllSentByItself(last.page, 120_000);
  expect((await storedOf(visit)).photos).toHaveLength(before + library.length);
});
