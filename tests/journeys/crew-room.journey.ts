import type { Page } from '@playwright/test';
import {
  button,
  choosePictures,
  expectAllSent,
  onPhone,
  openVisit,
  picturesOf,
  startVisit,
  startWork,
  storedOf,
  takePictures,
  test,
} from './crew-phone.ts';
import { photograph } from './crew-visits.ts';
import { expect, siteUrl } from './visit.ts';

/** The phone's quota in bytes: the page, the reserve, and a few photos. */
const quotaSize = 18_000_000;
const tooMany = 45;

test('A full phone sends all @phone', async ({ page, context, session, email, allowConsole }) => {
  allowConsole(/ERR_|Failed to fetch|AuthRetryable/);
  // Resizes and sends dozens of full-size photos.
  test.slow();
  const { visit } = await startWork(session, email);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: siteUrl(), quotaSize });
  await openVisit(page, visit);
  await startVisit(page);
  await expect.poll(() => page.evaluate(() => caches.has('room-aside'))).toBe(true);

  await context.setOffline(true);
  const photo = await photograph('photo');
  await choosePictures(
    page,
    'Before',
    Array.from({ length: tooMany }, () => photo),
  );
  const room = page.getByText(
    /^There is only room for about 1?\d more photos? on this phone\. Connect to send what is waiting\.$/,
  );
  await expect(room).toBeVisible({ timeout: 60_000 });
  const full = 'This phone is full. Connect to send what is waiting.';
  const notSaved = page.getByRole('dialog', { name: 'Not saved on this phone' });
  await expect(notSaved.getByRole('alert')).toContainText(full, { timeout: 60_000 });
  await button(page, 'Close').click();
  await expect(notSaved).toBeHidden();
  const kept = await picturesOf(page, 'Before').count();
  expect(kept).toBeGreaterThan(20);
  expect(kept).toBeLessThan(tooMany);
  for (const store of ['photos', 'pictures', 'previews'] as const) {
    expect(await onPhone(page, store)).toHaveLength(kept);
  }

  await context.setOffline(false);
  await expectAllSent(page);
  expect((await storedOf(visit)).photos).toHaveLength(kept);
  await expect(room).toBeHidden();
  await takePictures(page, 'After', ['one more']);
  await expectAllSent(page);
  expect((await storedOf(visit)).photos).toHaveLength(kept + 1);
});

/** The page's own cache may use the room of one photo. */
const sentence =
  /^There is only room for about (19|20) more photos on this phone\. Connect to send what is waiting\.$/;

test('A phone says if it has little room @phone', async ({ page, context, session, email }) => {
  const { visit } = await startWork(session, email);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: siteUrl(),
    quotaSize: 10_000_000,
  });
  await openVisit(page, visit);
  await expect(page.getByText(sentence)).toBeVisible();
});

test('The reserve counts as room @phone', async ({ page, session, email }) => {
  const { visit } = await startWork(session, email);
  // Room for half a photo, besides the reserve for 20.
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 50_000_000, quota: 50_350_000 });
  });
  await openVisit(page, visit);
  await expect(page.getByText(sentence)).toBeVisible();
});

test('A photo that barely fits is sent @phone', async ({ page, context, session, email }) => {
  const { visit } = await startWork(session, email);
  const devtools = await context.newCDPSession(page);
  const setQuota = (quotaSize: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: siteUrl(), quotaSize });
  // Too little for the reserve of 20 photos.
  await setQuota(10_000_000);
  await openVisit(page, visit);
  await startVisit(page);
  await expectAllSent(page);
  const photo = await photograph('photo', 4000);
  await setQuota((await usageOf(page)) + photo.buffer.length + 300_000);
  await choosePictures(page, 'Before', [photo]);
  await expectAllSent(page);
  expect((await storedOf(visit)).photos).toEqual(['before']);
});

/** In bytes. */
function usageOf(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
}
