import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createAccount, newSession } from './accounts.ts';
import {
  beginVisit,
  button,
  choosePictures,
  expectAllSent,
  openChooser,
  picturesOf,
  startVisit,
  startWork,
  storedOf,
  takeOff,
  takePicture,
  test,
} from './crew-phone.ts';
import { crewTasks, heic, picture, storeCrewVisit } from './crew-visits.ts';
import { asService } from './database.ts';
import { joinTeam, memberIdOf } from './members.ts';
import { expect, open } from './visit.ts';

const [garage, car, lawn] = crewTasks;
const before = `Before picture of ${garage}: camera`;
const after = `After picture of ${garage}: camera`;
const unreadable = [
  'This file is not a picture we can read. Take it again here, or choose another one.',
  'This file is not a picture we can read. It is in HEIC: take it again here, or choose a screenshot of it.',
];

/** Fetches the visits again, as when the phone is back online. */
async function readAgain(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

test('Several open cameras keep their places @phone', async ({ page, session, email }) => {
  const { visit } = await beginVisit(page, session, email);
  await takePicture(page, before, 'before');
  await expect(picturesOf(page, 'Before')).toHaveCount(1);
  // Two for one place, one for another task, one from the library; answered in reverse.
  const taps = [
    after,
    `Before picture of ${car}: camera`,
    after,
    `After pictures of ${lawn}: library`,
  ];
  const choosers = [];
  for (const tap of taps) choosers.push(await openChooser(page, tap));
  for (const chooser of choosers.toReversed()) await chooser.setFiles(await picture(page, 'shot'));
  await expect(picturesOf(page, 'After')).toHaveCount(2);
  await expect(picturesOf(page, 'Before', car)).toHaveCount(1);
  await expect(picturesOf(page, 'After', lawn)).toContainText('Library');
  await expectAllSent(page);
  expect((await storedOf(visit)).photos).toHaveLength(5);
});

test('Pictures are possible from On the way on @phone', async ({ page, session, email }) => {
  const { visit } = await startWork(session, email);
  await open(page, `/crew/visits/${visit}`);
  const cameras = page.getByRole('button', { name: /: camera$/ });
  await expect(button(page, 'On the way')).toBeVisible();
  await expect(cameras).toHaveCount(0);
  await button(page, 'On the way').click();
  // One per task and one for the visit.
  await expect(cameras).toHaveCount(4);
  await takePicture(page, before, 'before');
  await expect(picturesOf(page, 'Before')).toHaveCount(1);
  await expectAllSent(page);
  expect(await storedOf(visit)).toEqual({ steps: ['on-the-way'], photos: ['before'] });
  await button(page, 'Start').click();
  await expect(page.getByLabel(after)).toBeVisible();
});

test('No shot lost to a colleague @phone', async ({ page, request, session, email, password }) => {
  await joinTeam(session.user, 'worker', 'Ben Cruz');
  const account = { email: `carla.${email}`, password };
  await createAccount(account);
  const carla = (await newSession(request, account)).user;
  await joinTeam(carla, 'worker', 'Carla Diaz');
  const crew = [await memberIdOf(session.user), await memberIdOf(carla)] as const;
  const visit = await storeCrewVisit(email, crew);
  await open(page, `/crew/visits/${visit}`);
  await startVisit(page);
  await expectAllSent(page);
  const camera = await openChooser(page, after);
  await asService(
    (sql) => sql`
      insert into public.photos (id, visit_id, taken_by, task, phase, source, taken_at, bytes, width, height)
      values (${randomUUID()}, ${visit}, ${crew[1]}, 0, 'before', 'camera', now(), 1000, 1200, 900)`,
  );
  await readAgain(page);
  await expect(picturesOf(page, 'Before')).toContainText('On another phone');
  await camera.setFiles(await picture(page, 'after'));
  await expect(picturesOf(page, 'After')).toHaveCount(1);
  await expectAllSent(page);
  expect((await storedOf(visit)).photos).toEqual(['before', 'after']);
});

test('A shot after being taken off is sent @phone', async ({ page, session, email }) => {
  const { member, visit } = await beginVisit(page, session, email);
  const camera = await openChooser(page, before);
  await takeOff(visit, member);
  await readAgain(page);
  await expect(page.getByText('12 Mabini St.')).toBeHidden();
  await camera.setFiles(await picture(page, 'before'));
  await expect.poll(async () => (await storedOf(visit)).photos).toEqual(['before']);
});

test('A shot after signing out is refused @phone', async ({ page, context, session, email }) => {
  await beginVisit(page, session, email);
  const camera = await openChooser(page, before);
  const file = await picture(page, 'before');
  const other = await context.newPage();
  await other.goto('/crew');
  await expectAllSent(other);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Sign in to see your visits.')).toBeVisible();
  await camera.setFiles(file);
  await expect(page.getByRole('dialog', { name: 'Not saved on this phone' })).toContainText(
    'You were signed out in the meantime. Sign in and take the picture again.',
  );
});

test('Unreadable files @phone', async ({ page, context, session, email, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { visit } = await beginVisit(page, session, email);
  await context.setOffline(true);
  await choosePictures(page, 'Before', [
    { name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Rice, soap') },
    heic,
    await picture(page, 'before'),
  ]);
  for (const said of unreadable) {
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
  }
  await expect(picturesOf(page, 'Before')).toHaveCount(3);
  await expect(picturesOf(page, 'Before').filter({ hasText: 'No picture' })).toHaveCount(2);
  await context.setOffline(false);
  await expectAllSent(page);
  expect((await storedOf(visit)).photos).toEqual(['before']);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(unreadable);
});
