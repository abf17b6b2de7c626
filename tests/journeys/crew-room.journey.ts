import type { Page } from '@playwright/test';
import {
  expectAllSent,
  onPhone,
  openVisit,
  picturesOf,
  startVisit,
  startWork,
  storedOf,
} from './crew-phone.ts';
import { crewTasks, photograph } from './crew-visits.ts';
import { expect, siteUrl, test } from './visit.ts';

test.beforeEach(({ allowConsole }) => allowConsole(/ERR_|Failed to fetch|fetch|AuthRetryable/));

test('A full phone says how many photos have room, keeps none half, and sends what it has @phone', async ({
  page,
  context,
  session,
  email,
}) => {
  const { visit } = await startWork(session, email);
  await openVisit(page, visit);
  await startVisit(page);
  await expectAllSent(page);
  await context.setOffline(true);
  const photo = await photograph('photo');
  await take(page, 1);
  const devtools = await context.newCDPSession(page);
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: siteUrl(),
    quotaSize: usage + 10.5 * photo.buffer.length,
  });
  console.log(usage, photo.buffer.length);
  for (let i = 0; i < 14; i += 1) {
    await take(page, 1);
    console.log(
      await page.getByText(/Only room/).allTextContents(),
      await page.getByRole('alert').allTextContents(),
      await picturesOf(page, 'Before').count(),
      await page.evaluate(() => navigator.storage.estimate()),
    );
  }
  console.log(
    (await onPhone(page, 'photos')).length,
    (await onPhone(page, 'pictures')).length,
    (await onPhone(page, 'previews')).length,
  );
  await context.setOffline(false);
  await expectAllSent(page);
  console.log(await page.evaluate(() => navigator.storage.estimate()));
  await take(page, 1);
  console.log(
    await page.getByText(/Only room/).allTextContents(),
    await page.getByRole('alert').allTextContents(),
    await picturesOf(page, 'Before').count(),
    await page.evaluate(() => navigator.storage.estimate()),
  );
  await page.waitForTimeout(5000);
  console.log(
    await page.getByText(/Only room/).allTextContents(),
    await page.getByRole('alert').allTextContents(),
    await picturesOf(page, 'Before').count(),
    await page.evaluate(() => navigator.storage.estimate()),
  );
  console.log(
    (await onPhone(page, 'photos')).length,
    (await onPhone(page, 'pictures')).length,
    (await onPhone(page, 'previews')).length,
  );
  console.log((await storedOf(visit)).photos.length);
});
async function take(page: Page, n: number) {
  const input = page.getByLabel(`Before pictures of ${crewTasks[0]}: library`).first();
  await input.setInputFiles(
    await Promise.all(Array.from({ length: n }, (_, i) => photograph(`${i}`))),
  );
  await expect(page.getByText('Saving 1')).toBeHidden();
  await page.waitForTimeout(300);
}
