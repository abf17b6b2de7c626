import type { Page } from '@playwright/test';
import { clientsTexts } from '../../site/console/clients/texts.ts';
import { scheduleTexts } from '../../site/console/schedule/texts.ts';
import { consoleTexts } from '../../site/console/texts.ts';
import { memberStorageKey } from '../../site/session/storage-key.ts';
import { apiHeaders, type StoredSession } from './accounts.ts';
import { becomeDispatcher } from './dispatchers.ts';
import { provenTasks, storeProvenVisit } from './proofs.ts';
import { expect, siteUrl, test } from './visit.ts';

const shownPicture = (page: Page) =>
  page.getByRole('img', { name: `After: ${provenTasks[0]}`, exact: true });

/** Holds the page's code back until these calls. Returns the number of calls. */
async function callsBeforeCode(
  page: Page,
  address: string,
  ...calls: string[]
): Promise<() => number> {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  const paths = calls.map((call) => `/functions/v1/${call}`);
  let made = 0;
  page.on('request', (request) => {
    if (paths.includes(new URL(request.url()).pathname)) made += 1;
  });
  const answered = paths.map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  );
  await page.goto(address, { waitUntil: 'commit' });
  for (const answer of await Promise.all(answered)) expect(answer.status()).toBe(200);
  await expect(page.locator('html[data-ready]')).toHaveCount(0);
  code.resolve();
  return () => made;
}

/** Returns the path of the shared proof. */
async function share(visitId: string, { access_token }: StoredSession): Promise<string> {
  const answer = await fetch(`${siteUrl()}/functions/v1/client/share-proof`, {
    method: 'POST',
    headers: {
      ...apiHeaders,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ visitId }),
  });
  const { path }: { path: string } = await answer.json();
  return path;
}

test('a proof is fetched once while the code arrives', async ({ page, session }) => {
  const { id } = await storeProvenVisit(session.user);
  const calls = await callsBeforeCode(page, `/portal/visits/${id}`, 'client/visit');
  await expect(shownPicture(page)).toBeVisible();
  expect(calls()).toBe(1);
});

test('so is a shared proof, by whoever has the link', async ({ session, browser }) => {
  const { id } = await storeProvenVisit(session.user);
  const path = await share(id, session);
  const family = await browser.newContext();
  const shared = await family.newPage();
  const calls = await callsBeforeCode(shared, siteUrl() + path, 'shared-proof');
  await expect(shownPicture(shared)).toBeVisible();
  expect(calls()).toBe(1);
  await family.close();
});

for (const [screen, address, call, content] of [
  [
    'a search',
    '/team/clients?search=nobody%20at%20all',
    'clients',
    clientsTexts.nothingFound.title,
  ],
  ['this week', '/team/schedule', 'week', scheduleTexts.title],
] as const) {
  test(`the console asks once for ${screen}`, async ({ page, context, session }) => {
    await becomeDispatcher(session, 'Dana Cruz', context);
    const mark = [memberStorageKey, `team ${session.user.id}`] as const;
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), mark);
    const names = ['team/me', 'team/open-requests', `team/${call}`];
    const calls = await callsBeforeCode(page, address, ...names);
    const bar = page.getByRole('navigation', { name: consoleTexts.navigation });
    await expect(bar.getByText('Dana Cruz').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: content })).toBeVisible();
    await expect(page.getByText(consoleTexts.loading)).toHaveCount(0);
    expect(calls()).toBe(3);
  });
}

test('nothing is asked for the console by a browser that no member used', async ({
  page,
  session: _,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 403/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/team/clients');
  await expect(page.getByRole('heading', { name: consoleTexts.notAllowed.title })).toBeVisible();
  await expectAccessible();
  expect(asked.filter((path) => path.startsWith('/functions/v1/team/'))).toEqual([
    '/functions/v1/team/me',
  ]);
});
