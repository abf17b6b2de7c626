import { defaultBrand } from '../../domain/brand.ts';
import { createAccount, newSession } from './accounts.ts';
import {
  beginVisit,
  button,
  expectAllSent,
  onPhone,
  openVisit,
  picturesOf,
  sheet,
  standing,
  startOffline,
  startWork,
  storedOf,
  takeOff,
  takePair,
  takePictures,
  test,
} from './crew-phone.ts';
import { crewTasks } from './crew-visits.ts';
import { asService } from './database.ts';
import { expect, open } from './visit.ts';

test.beforeEach(({ allowConsole }) => allowConsole(/ERR_|Failed to fetch|fetch|status of 40\d/));

test('a worker taken off keeps their page @phone', async ({ page, session, email }) => {
  const { member, visit } = await beginVisit(page, session, email);
  await takePair(page, crewTasks[0]);
  for (const task of crewTasks) await page.getByRole('checkbox', { name: task }).check();
  await expectAllSent(page);
  await button(page, 'Finish').click();
  const note = sheet(page).getByLabel('Note to the client');
  await note.fill('The gate sticks.');
  await takeOff(visit, member);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('12 Mabini St.')).toHaveCount(0);
  await expect(note).toHaveValue('The gate sticks.');

  await page.keyboard.press('Escape');
  await expect(page.getByText('You are no longer on this visit.')).toBeVisible();
  await expect(page.getByText('Everything that you recorded has been sent.')).toBeVisible();
  await expect(picturesOf(page, 'Before').locator('img')).toBeVisible();
  // Work may still be recorded; the office decides.
  await button(page, 'Finish').click();
  await expect(note).toHaveValue('The gate sticks.');
  await button(sheet(page), 'Finish').click();
  await expect(page.getByRole('status').getByText('Finished')).toBeVisible();
  await expectAllSent(page);
  await expect(page.getByText('The office decides what counts.')).toBeVisible();
  expect((await storedOf(visit)).steps.at(-1)).toBe('finish');

  await page.getByRole('link', { name: 'My visits' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect.poll(() => onPhone(page, 'visits')).toEqual([]);
});

test('a worker taken off early gets no steps @phone', async ({ page, session, email }) => {
  const { member, visit } = await startWork(session, email);
  await openVisit(page, visit);
  await takeOff(visit, member);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('You are no longer on this visit.')).toBeVisible();
  await expect(button(page, 'On the way')).toBeHidden();
  await expect(button(page, 'Not possible')).toBeHidden();
});

test('a deactivated worker @phone', async ({ page, context, request, session, account, email }) => {
  const { member, visit } = await beginVisit(page, session, email);
  await context.setOffline(true);
  await takePictures(page, 'Before', ['one', 'two']);
  const slow = Promise.withResolvers<void>();
  await page.route('**/storage/v1/**', async (route) => {
    await slow.promise;
    await route.continue();
  });
  await deactivate(member);
  // Deactivation ended the session, so they sign in again.
  const again = JSON.stringify(await newSession(request, account));
  await page.evaluate((text) => localStorage.setItem('maayos-session', text), again);
  await context.setOffline(false);
  await page.reload();
  await expect(standing(page)).toContainText('You are no longer on the team.');
  await expect(standing(page)).toContainText('2 photos are waiting.');
  const office = page.getByRole('link', { name: `Call the office: ${defaultBrand.phone}` });
  await expect(office).toBeVisible();

  slow.resolve();
  await expect(standing(page)).toContainText(
    'All photos are sent. You are no longer on the team.',
    { timeout: 40_000 },
  );
  await expect(office).toBeVisible();
  await expect(picturesOf(page, 'Before')).toHaveCount(2);
  expect((await storedOf(visit)).photos).toHaveLength(2);
});

test('a former worker’s records wait @phone', async ({ page, context, session, email }) => {
  const { member } = await startOffline(page, session, email, ['one', 'two']);
  await deactivate(member);
  await context.setOffline(false);
  await expect(standing(page)).toContainText('You are signed out.', { timeout: 30_000 });
  await expect(standing(page)).toContainText('2 photos and 2 steps are waiting.');
  await expect(page.getByText('12 Mabini St.')).toHaveCount(0);
  await expect.poll(() => onPhone(page, 'visits')).toMatchObject([{ address: '', phones: [] }]);
  expect(await onPhone(page, 'pictures')).toHaveLength(2);
  // Signed out is not taken off, after a reload too.
  await page.reload();
  await expect(page.getByText('You are signed out. What you recorded is kept.')).toBeVisible();
  await expect(page.getByText(/no longer|the office decides/i)).toHaveCount(0);
  await page.getByRole('link', { name: 'My visits' }).click();
  await expect(page.getByRole('article')).toContainText('Sign in to see it');
});

test('a phone forgets its worker @phone', async ({ page, request, session, email, password }) => {
  const { member, visit } = await startWork(session, email);
  await openVisit(page, visit);
  await open(page);
  await deactivate(member);
  const other = { email: `next.${email}`, password };
  await createAccount(other);
  const next = JSON.stringify(await newSession(request, other));
  await page.evaluate((text) => localStorage.setItem('maayos-session', text), next);
  expect(await onPhone(page, 'visits', session.user.id)).toHaveLength(1);
  await open(page, '/crew');
  await expect.poll(() => onPhone(page, 'visits', session.user.id)).toEqual([]);
});

/** Ends the membership, and with it all sessions. */
async function deactivate(member: string): Promise<void> {
  await asService(
    (sql) => sql`update public.members set deactivated_at = now() where id = ${member}`,
  );
}
