import type { FileChooser, Locator, Page } from '@playwright/test';
import { undoStepInSeconds } from '../../domain/service-numbers.ts';
import type { StoredSession } from './accounts.ts';
import { crewTasks, picture, storeCrewVisit } from './crew-visits.ts';
import { asService } from './database.ts';
import { joinTeam, memberIdOf } from './members.ts';
import { untilOpensOffline } from './offline.ts';
import { test as base, expect, open } from './visit.ts';

/** A journey on a phone. `passUndo` moves its clock, which saves waiting. */
export const test = base.extend<{ ownClock: undefined }>({
  ownClock: [
    async ({ context }, use) => {
      await context.clock.install();
      await use(undefined);
    },
    { auto: true },
  ],
});

type Stored = { steps: string[]; photos: string[] };

/** Makes the signed-in person a worker with one visit today. */
export async function startWork(
  { user }: StoredSession,
  email: string,
): Promise<{ member: string; visit: string }> {
  await joinTeam(user, 'worker', 'Ben Cruz');
  const member = await memberIdOf(user);
  return { member, visit: await storeCrewVisit(email, [member]) };
}

/** Starts work and the visit, whose page then works offline. */
export async function beginVisit(
  page: Page,
  session: StoredSession,
  email: string,
): Promise<{ member: string; visit: string }> {
  const work = await startWork(session, email);
  await openVisit(page, work.visit);
  await startVisit(page);
  await expectAllSent(page);
  return work;
}

/** Starts work and, offline, the visit, with these pictures of its first task. */
export async function startOffline(
  page: Page,
  session: StoredSession,
  email: string,
  pictures: readonly string[],
): Promise<{ member: string; visit: string }> {
  const work = await startWork(session, email);
  await openVisit(page, work.visit);
  await page.context().setOffline(true);
  await startVisit(page);
  await takePictures(page, 'Before', pictures);
  return work;
}

/** Matches the name exactly. */
export function button(within: Page | Locator, name: string) {
  return within.getByRole('button', { name, exact: true });
}

export function sheet(page: Page) {
  return page.getByRole('dialog');
}

/** Opens a visit's page and waits until it works offline. */
export async function openVisit(page: Page, visit: string): Promise<void> {
  await open(page, `/crew/visits/${visit}`);
  await expect(page.getByRole('link', { name: 'Map' })).toBeVisible();
  await untilOpensOffline(page);
}

/** Paths of files, or drawn pictures. */
type Pictures = Parameters<FileChooser['setFiles']>[0];

export async function openChooser(page: Page, label: string): Promise<FileChooser> {
  const opened = page.waitForEvent('filechooser');
  await page.getByLabel(label, { exact: true }).first().click();
  return opened;
}

export async function choosePictures(
  page: Page,
  phase: 'Before' | 'After',
  pictures: Pictures,
  task: string = crewTasks[0],
): Promise<void> {
  const chooser = await openChooser(page, `${phase} pictures of ${task}: library`);
  await chooser.setFiles(pictures);
}

/** Takes pictures of a task, by default the first, and waits for each to be on the phone. */
export async function takePictures(
  page: Page,
  phase: 'Before' | 'After',
  names: readonly string[],
  task: string = crewTasks[0],
): Promise<void> {
  const kept = picturesOf(page, phase, task).filter({ hasNotText: 'Saving…' });
  const before = await kept.count();
  const files = [];
  for (const name of names) files.push(await picture(page, name));
  await choosePictures(page, phase, files, task);
  await expect(kept).toHaveCount(before + names.length);
}

export async function takePicture(page: Page, label: string, name: string): Promise<void> {
  const file = await picture(page, name);
  await (await openChooser(page, label)).setFiles(file);
}

export async function takePair(page: Page, task: string): Promise<void> {
  await takePicture(page, `Before picture of ${task}: camera`, 'before');
  await expect(picturesOf(page, 'Before', task)).toBeVisible();
  await takePicture(page, `After picture of ${task}: camera`, 'after');
  await expect(picturesOf(page, 'After', task)).toBeVisible();
}

export function picturesOf(page: Page, phase: 'Before' | 'After', task: string = crewTasks[0]) {
  return page.getByRole('button', { name: `${phase}: ${task}` });
}

export async function startVisit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'On the way' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible();
}

/** Starts a visit of another day, which asks at each step. */
export async function startVisitOffPlan(page: Page): Promise<void> {
  await button(page, 'On the way').click();
  await button(sheet(page), 'Yes, on the way now').click();
  await button(page, 'Start').click();
  await button(sheet(page), 'Yes, start now').click();
  await expect(button(page, 'Finish')).toBeVisible();
}

/** For visits that have a pair of pictures. */
export async function finishVisit(page: Page): Promise<void> {
  for (const task of crewTasks) {
    const tick = page.getByRole('checkbox', { name: task });
    await tick.click();
    await expect(tick).toBeChecked();
  }
  await page.getByRole('button', { name: 'Finish' }).click();
  const sheet = page.getByRole('dialog', { name: 'Finish this visit' });
  await sheet.getByRole('button', { name: 'Finish' }).click();
  await expect(sheet).toBeHidden();
}

export const wholeVisit: Stored = {
  steps: ['on-the-way', 'start', 'task', 'task', 'task', 'finish'],
  photos: ['before', 'after'],
};

export function standing(page: Page) {
  return page.getByRole('status').filter({
    hasText: /is sent|connection|Sending|Saving|signed out|the team|did not work|news/,
    // Without that of notifications.
    hasNotText: 'whether they are on here',
  });
}

/** Steps that can still be undone are not sent. */
export async function passUndo(page: Page): Promise<void> {
  await page.clock.fastForward(undoStepInSeconds * 1000);
}

export async function expectAllSent(page: Page, timeout?: number): Promise<void> {
  await passUndo(page);
  await expectAllSentByItself(page, timeout);
}

/** Without moving the clock. */
export async function expectAllSentByItself(page: Page, timeout = 60_000): Promise<void> {
  await expect(standing(page)).toContainText('Everything is sent.', { timeout });
}

/** The kinds of steps, in the order they were recorded, and the photos. */
export function storedOf(visit: string): Promise<Stored> {
  return asService(async (sql) => {
    const steps = await sql<{ kind: string }[]>`
      select kind from public.visit_steps where visit_id = ${visit} order by recorded_at`;
    const photos = await sql<{ phase: string }[]>`
      select phase from public.photos where visit_id = ${visit} order by phase desc`;
    return { steps: steps.map(({ kind }) => kind), photos: photos.map(({ phase }) => phase) };
  });
}

export async function takeOff(visit: string, member: string): Promise<void> {
  await asService(
    (sql) => sql`
      delete from public.visit_crew where visit_id = ${visit} and member_id = ${member}`,
  );
}

/** Returns all rows of one store of the phone's database. */
export function onPhone(
  page: Page,
  store: 'visits' | 'photos' | 'pictures' | 'previews',
  account = '',
) {
  return page.evaluate(
    async ([from, owner]): Promise<unknown[]> => {
      const settled = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const databases = await indexedDB.databases();
      const { name = '' } = databases.find((one) => one.name?.endsWith(owner)) ?? {};
      const database = await settled(indexedDB.open(name));
      const all = await settled(database.transaction(from).objectStore(from).getAll());
      database.close();
      return all;
    },
    [store, account] as const,
  );
}
