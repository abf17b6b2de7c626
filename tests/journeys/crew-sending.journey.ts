import { createAccount, endEverywhere, type StoredSession } from './accounts.ts';
import {
  beginVisit,
  expectAllSent,
  finishVisit,
  openVisit,
  standing,
  startOffline,
  startVisit,
  startWork,
  storedOf,
  takePictures,
  test,
  wholeVisit,
} from './crew-phone.ts';
import { signInAs } from './forms.ts';
import { expect } from './visit.ts';

test.beforeEach(({ allowConsole }) =>
  allowConsole(/ERR_|Failed to fetch|fetch|AuthRetryable|status of 40\d|Refresh Token/i),
);

test('After lost answers all counts once @phone', async ({ page, context, session, email }) => {
  const { visit } = await startWork(session, email);
  const lost = new Set<string>();
  await context.route(/\/(send-steps|keep-photo|object\/upload\/sign)/, async (route, request) => {
    const { pathname } = new URL(request.url());
    const what = `${request.method()} ${pathname.replace(/[\da-f-]{36}/g, '')}`;
    await route.fetch().catch(() => null);
    if (lost.has(what)) return route.continue();
    lost.add(what);
    return route.abort('connectionreset');
  });
  await openVisit(page, visit);
  await startVisit(page);
  await takePictures(page, 'Before', ['before']);
  await takePictures(page, 'After', ['after']);
  await finishVisit(page);
  await expectAllSent(page);
  expect([...lost].length).toBe(4);
  expect(await storedOf(visit)).toEqual(wholeVisit);
});

test('Two tabs send each photo once @phone', async ({ page, context, session, email }) => {
  const { visit } = await beginVisit(page, session, email);
  await context.setOffline(true);
  await takePictures(page, 'Before', ['one', 'two', 'three']);
  const other = await context.newPage();
  await other.goto(`/crew/visits/${visit}`);
  await expect(standing(other)).toContainText('3 photos');
  await context.setOffline(false);
  await expectAllSent(page);
  await expectAllSent(other);
  expect((await storedOf(visit)).photos).toHaveLength(3);
});

/** Expires the access token, as overnight. */
function ranOut(session: StoredSession): StoredSession {
  return { ...session, expires_at: Math.floor(Date.now() / 1000) - 3600 } as StoredSession;
}

test('An expired session is refreshed @phone', async ({ page, context, session, email }) => {
  const { visit } = await startOffline(page, session, email, ['before']);
  const stored = JSON.stringify(ranOut(session));
  await page.evaluate((text) => localStorage.setItem('maayos-session', text), stored);
  await page.reload();
  await expect(standing(page)).toContainText('1 photo and 2 steps are waiting.');
  await context.setOffline(false);
  await expectAllSent(page);
  expect((await storedOf(visit)).photos).toEqual(['before']);
});

test('Signed out mid-work @phone', async ({ page, context, request, session, account, email }) => {
  const { visit } = await startOffline(page, session, email, ['before']);
  await endEverywhere(request, session);
  const stored = JSON.stringify(ranOut(session));
  await page.evaluate((text) => localStorage.setItem('maayos-session', text), stored);
  await context.setOffline(false);
  await page.reload();
  await expect(standing(page)).toContainText('You are signed out.', { timeout: 30_000 });
  await expect(standing(page)).toContainText('1 photo and 2 steps are waiting.');

  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await signInAs(page, account);
  await expectAllSent(page);
  expect((await storedOf(visit)).photos).toEqual(['before']);
});

test('Signing out waits for photos @phone', async ({ page, context, session, email }) => {
  const { visit } = await beginVisit(page, session, email);
  await context.setOffline(true);
  await takePictures(page, 'Before', ['one', 'two']);
  await page.getByRole('link', { name: 'My visits' }).click();
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await signOut.click();
  const dialog = page.getByRole('dialog', { name: 'Not everything is sent' });
  await expect(dialog).toContainText('2 photos are waiting on this phone.');
  await dialog.getByRole('button', { name: 'Keep them' }).click();
  await expect(dialog).toBeHidden();
  await expect(standing(page)).toContainText('2 photos are waiting.');

  await signOut.click();
  await dialog.getByRole('button', { name: 'Discard 2 photos' }).click();
  await expect(page.getByText('Sign in to see your visits.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('maayos-session'))).toBeNull();
  await context.setOffline(false);
  expect((await storedOf(visit)).photos).toEqual([]);
});

test('Another account asks first @phone', async ({ page, context, session, email }) => {
  const { visit } = await startWork(session, email);
  const other = { email: `other.${email}`, password: 'iba-pang-lihim-2026' };
  await createAccount(other);
  await openVisit(page, visit);
  await startVisit(page);
  await expectAllSent(page);
  await context.setOffline(true);
  await takePictures(page, 'Before', ['before']);
  await page.evaluate(() => localStorage.removeItem('maayos-session'));
  await context.setOffline(false);
  await page.reload();
  await expect(standing(page)).toContainText('1 photo is waiting.');

  const dialog = page.getByRole('dialog', { name: 'Not everything is sent' });
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await signInAs(page, other);
  await expect(dialog).toContainText('They belong to another account');
  await dialog.getByRole('button', { name: 'Keep them' }).click();
  await expect(page.getByText('What another account recorded on this phone')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('maayos-session'))).toBeNull();
  await page.reload();
  await expect(standing(page)).toContainText('1 photo is waiting.');

  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await signInAs(page, other);
  await dialog.getByRole('button', { name: 'Discard 1 photo' }).click();
  await expect(page.getByText('for the team')).toBeVisible();
  expect((await storedOf(visit)).photos).toEqual([]);
});
