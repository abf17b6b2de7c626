import type { Page } from '@playwright/test';
import type { StoredSession } from './accounts.ts';
import {
  beginVisit,
  choosePictures,
  expectAllSent,
  picturesOf,
  standing,
  storedOf,
  takePair,
  takePictures,
  test,
} from './crew-phone.ts';
import { crewTasks, photograph } from './crew-visits.ts';
import { asService } from './database.ts';
import { expect } from './visit.ts';

test.beforeEach(({ allowConsole }) => allowConsole(/ERR_|Failed to fetch|fetch|AuthRetryable/));

/** Takes the lock for making pictures smaller until the next reload, as another tab does. */
async function holdSmaller(page: Page, { user }: StoredSession): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((held) => {
        void navigator.locks.request(name, () => {
          held();
          return new Promise(() => {});
        });
      }),
    `maayos-smaller-${user.id}`,
  );
}

async function namedIn(visit: string): Promise<number | undefined> {
  const [report] = await asService(
    (sql) => sql<{ named: number }[]>`
      select cardinality(named_photos) as named from public.visit_reports where visit_id = ${visit}`,
  );
  return report?.named;
}

test('Pictures being made smaller are counted @phone', async ({
  page,
  context,
  session,
  email,
}) => {
  const { visit } = await beginVisit(page, session, email);
  await holdSmaller(page, session);
  await takePictures(page, 'Before', ['one', 'two', 'three']);
  await expect(standing(page)).toContainText(
    '3 photos are waiting. 3 photos are being made smaller.',
  );

  await page.getByRole('link', { name: 'My visits' }).click();
  await expect(page.getByRole('article').getByText('3 photos are waiting.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not everything is sent' });
  await expect(dialog).toContainText('3 photos are waiting on this phone.');
  await dialog.getByRole('button', { name: 'Keep them' }).click();

  await context.setOffline(true);
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloaded;
  await expect(standing(page)).toContainText('3 photos are waiting.');
  await expect(standing(page)).not.toContainText('made smaller');
  await page.getByRole('article').getByRole('link').click();
  await expect(picturesOf(page, 'Before').locator('img')).toHaveCount(3);
  await context.setOffline(false);
  await expectAllSent(page);
  expect((await storedOf(visit)).photos).toEqual(['before', 'before', 'before']);
});

test('Finish counts pictures still being resized @phone', async ({ page, session, email }) => {
  const { visit } = await beginVisit(page, session, email);
  await takePair(page, crewTasks[1]);
  for (const task of crewTasks) await page.getByRole('checkbox', { name: task }).check();
  const photo = await photograph('photo', 4000);
  await choosePictures(page, 'Before', Array(10).fill(photo));
  await page.getByRole('button', { name: 'Finish' }).click();
  const sheet = page.getByRole('dialog', { name: 'Finish this visit' });
  // At once, before all are resized.
  expect(await sheet.textContent()).toContain('12 photos from this phone');
  await sheet.getByRole('button', { name: 'Finish' }).click();
  await expect(sheet).toBeHidden();
  await expectAllSent(page);
  expect(await namedIn(visit)).toBe(12);
  expect((await storedOf(visit)).photos).toHaveLength(12);
});
