import type { Page } from '@playwright/test';
import { sessionStorageKey } from '../../site/session/storage-key.ts';
import { inBar } from './bar.ts';
import { asService } from './database.ts';
import { untilOpensOffline } from './offline.ts';
import { farDays, storeOwnVisits } from './own-visits.ts';
import { expect, open, test } from './visit.ts';

test.beforeEach(({ allowConsole }) =>
  allowConsole(/ERR_|Failed to (fetch|load)|fetch|AuthRetryable/),
);

const age = (page: Page) => page.getByText(/^You are offline\. This is how things were/);

/** The portal's pages, each with a text that it shows. */
const shown = (visit: string) => ({
  '/portal': 'Visit 1 of 2 · Master Gwapo',
  '/portal/visits': 'Visit 1 of 2 · Master Gwapo · Ben',
  '/portal/plan': '2 visits: 2 to come',
  [`/portal/visits/${visit}`]: 'Visit 1 of 2 · Master Gwapo',
});

/** Opens these pages and waits until the portal works offline. */
async function openAll(page: Page, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(pages)) {
    await open(page, path);
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await untilOpensOffline(page);
}

/** The browser's storage, and the addresses and texts of its caches. */
function keptBy(page: Page): Promise<{ storage: string; paths: string[]; texts: string }> {
  return page.evaluate(async () => {
    const found = (await Promise.all((await caches.keys()).map((key) => caches.open(key)))).map(
      async (cache) => {
        const requests = await cache.keys();
        const texts = requests.map(async (request) => (await cache.match(request))?.text() ?? '');
        return {
          paths: requests.map(({ url }) => new URL(url).pathname),
          text: (await Promise.all(texts)).join(),
        };
      },
    );
    const kept = await Promise.all(found);
    return {
      storage: JSON.stringify(localStorage),
      paths: kept.flatMap(({ paths }) => paths),
      texts: kept.map(({ text }) => text).join(),
    };
  });
}

test('every page opens offline @wide-too', async ({ page, context, session }) => {
  const [start, following] = farDays(0, 7) as [Date, Date];
  const [visit = ''] = await storeOwnVisits(session.user, [start, following]);
  const pages = shown(visit);
  await openAll(page, pages);

  await context.setOffline(true);
  await page.goto('/portal/homes');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  for (const [path, text] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(age(page)).toBeVisible();
  }
  await page.reload();
  const time = page.getByRole('article').getByRole('time').first();
  await expect(time).toHaveAttribute('datetime', start.toISOString());

  await asService(
    (sql) => sql`
      update public.visits
      set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
      where id = ${visit}`,
  );
  await context.setOffline(false);
  const later = new Date(start.getTime() + 3_600_000).toISOString();
  await expect(time).toHaveAttribute('datetime', later);
  await expect(age(page)).toBeHidden();
});

test('an expired session opens the portal offline', async ({ page, context, session }) => {
  await storeOwnVisits(session.user, farDays(0, 7));
  await openAll(page, { '/portal/plan': '2 visits: 2 to come' });
  await context.setOffline(true);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    sessionStorageKey,
    JSON.stringify({ ...session, expires_at: 1 }),
  ] as const);
  await page.goto('/portal/plan');
  await expect(page.getByText('2 visits: 2 to come')).toBeVisible();
  await expect(age(page)).toBeVisible();
});

test('signing out leaves nothing personal', async ({ page, context, session }) => {
  const [visit = ''] = await storeOwnVisits(session.user, farDays(0, 7));
  await openAll(page, shown(visit));
  expect((await keptBy(page)).storage).toContain('master-gwapo');
  await (await inBar(page, 'button', 'Sign Out')).click();
  await expect(page.getByText('Sign in to see your visits')).toBeVisible();

  await context.setOffline(true);
  for (const path of ['/portal/visits', '/portal/plan', `/portal/visits/${visit}`]) {
    await page.goto(path);
    await expect(page.getByText('Sign in to see your visits')).toBeVisible();
    await expect(page.getByText('Master Gwapo')).toHaveCount(0);
  }
  await page.goto('/portal');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('Master Gwapo')).toHaveCount(0);

  const { storage, paths, texts } = await keptBy(page);
  expect(paths).toContain('/portal/plan');
  const own =
    /^\/(portal(\/[a-z]+(\/:[a-zA-Z]+)*)?|assets\/[\w.-]+|[a-z-]+\.(svg|png|webmanifest))$/;
  expect(paths.filter((path) => !own.test(path))).toEqual([]);
  for (const personal of [session.user.id, session.user.email ?? '', visit, 'Mabini']) {
    expect(storage + texts).not.toContain(personal);
  }
});
