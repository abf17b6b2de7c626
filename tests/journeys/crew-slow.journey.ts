import type { Page, Request } from '@playwright/test';
import {
  choosePictures,
  expectAllSent,
  openVisit,
  picturesOf,
  standing,
  startVisit,
  startVisitOffPlan,
  startWork,
  storedOf,
  test,
} from './crew-phone.ts';
import { crewTasks, photograph, storeCrewVisit } from './crew-visits.ts';
import { expect } from './visit.ts';

const isSoak = process.env.SOAK === '1';
/** 200 photos take minutes on such a connection. `npm run soak` sends them. */
const visitCount = isSoak ? 4 : 2;
const photosPerVisit = isSoak ? 50 : 8;
const patienceInMs = isSoak ? 900_000 : 120_000;

const offline = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** 1 Mbit a second each way, in bytes, with a high latency. */
const slow = {
  offline: false,
  latency: 150,
  downloadThroughput: 125_000,
  uploadThroughput: 125_000,
};

function countUploads(page: Page): { begun: number; most: number } {
  const counts = { begun: 0, most: 0 };
  let now = 0;
  page.on('request', (request) => {
    if (request.method() !== 'PUT') return;
    now += 1;
    counts.begun += 1;
    counts.most = Math.max(counts.most, now);
  });
  const ended = (request: Request) => {
    if (request.method() === 'PUT') now -= 1;
  };
  page.on('requestfinished', ended).on('requestfailed', ended);
  return counts;
}

test('Slow photos all arrive @phone', async ({ page, context, session, email, allowConsole }) => {
  allowConsole(/ERR_|Failed to fetch|AuthRetryable/);
  test.setTimeout(2 * patienceInMs);
  const { member, visit } = await startWork(session, email);
  const visits = [visit];
  while (visits.length < visitCount) {
    visits.push(await storeCrewVisit(email, [member], visits.length));
  }
  const uploads = countUploads(page);
  const devtools = await context.newCDPSession(page);
  const photo = await photograph('photo', 1024);
  await openVisit(page, visit);
  await expectAllSent(page);
  await devtools.send('Network.emulateNetworkConditions', offline);
  for (const one of visits) {
    await page.goto(`/crew/visits/${one}`);
    await (one === visit ? startVisit(page) : startVisitOffPlan(page));
    await choosePictures(page, 'Before', Array(photosPerVisit).fill(photo));
    await expect(picturesOf(page, 'Before')).toHaveCount(photosPerVisit, { timeout: patienceInMs });
  }

  await devtools.send('Network.emulateNetworkConditions', slow);
  await expect(standing(page)).toContainText('Sending');
  const task = page.getByRole('checkbox', { name: crewTasks[0] });
  await task.click();
  await expect(task).toBeChecked();
  await picturesOf(page, 'Before').first().click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'My visits' }).click();
  await expect(page.getByRole('article')).toHaveCount(visitCount);
  await expect(standing(page)).toContainText(/\d+ photos are waiting\./);

  await expectAllSent(page, patienceInMs);
  for (const one of visits) expect((await storedOf(one)).photos).toHaveLength(photosPerVisit);
  expect(uploads).toEqual({ begun: visitCount * photosPerVisit, most: 2 });
});
