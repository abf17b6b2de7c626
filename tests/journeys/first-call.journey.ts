import type { Page } from '@playwright/test';
import { apiHeaders, type StoredSession } from './accounts.ts';
import { provenTasks, storeProvenVisit } from './proofs.ts';
import { expect, siteUrl, test } from './visit.ts';

const shownPicture = (page: Page) =>
  page.getByRole('img', { name: `After: ${provenTasks[0]}`, exact: true });

/** Opens a page whose code arrives only after its call. Returns how often the call was made. */
async function callsBeforeCode(page: Page, address: string, call: string): Promise<() => number> {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/functions/v1/${call}`) calls += 1;
  });
  const answered = page.waitForResponse((response) => response.url().includes(call));
  await page.goto(address, { waitUntil: 'commit' });
  expect((await answered).status()).toBe(200);
  await expect(page.locator('html[data-ready]')).toHaveCount(0);
  code.resolve();
  return () => calls;
}

/** Makes a link to a proof, as its client does. Returns its path. */
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

test('a proof is asked for once, while the code of its page is still arriving', async ({
  page,
  session,
}) => {
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
