import {
  expectAllSent,
  library,
  onPhone,
  openVisit,
  picturesOf,
  startVisit,
  startWork,
  storedOf,
  takePictures,
} from './crew-phone.ts';
import { photograph } from './crew-visits.ts';
import { expect, siteUrl, test } from './visit.ts';

/** What the phone may keep, in bytes: the page, the room set aside, and a few photos more. */
const quotaSize = 18_000_000;
/** More photos than have room. */
const tooMany = 45;

test('A phone that gets full says how many photos have room, keeps none half, and sends all @phone', async ({
  page,
  context,
  session,
  email,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to fetch|AuthRetryable/);
  // Dozens of photos of full size are made smaller and sent.
  test.slow();
  const { visit } = await startWork(session, email);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: siteUrl(), quotaSize });
  await openVisit(page, visit);
  await startVisit(page);
  await expect.poll(() => page.evaluate(() => caches.has('room-aside'))).toBe(true);

  await context.setOffline(true);
  const photo = await photograph('photo');
  await library(page, 'Before').setInputFiles(Array.from({ length: tooMany }, () => photo));
  const room = page.getByText(
    /^Only room for about 1?\d more photos? on this phone\. Connect to send what waits\.$/,
  );
  await expect(room).toBeVisible({ timeout: 60_000 });
  const full = 'There is no room left on this phone. Connect to send what waits.';
  await expect(page.getByRole('alert')).toContainText(full, { timeout: 60_000 });
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
