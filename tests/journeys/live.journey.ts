import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { noServices } from '../../domain/services.ts';
import { type Account, apiHeaders, createAccount, newSession } from './accounts.ts';
import { joinTeam } from './members.ts';
import { setUpApp } from './second-factors.ts';
import { expect, open, storageOf, test } from './visit.ts';

async function inquire(request: APIRequestContext, name: string, email: string): Promise<string> {
  const answer = await request.post('/functions/v1/send-contact-email', {
    headers: apiHeaders,
    data: {
      ...{ name, email, phone: '0917 123 4567', message: 'How soon can you come?' },
      address: '3 Rizal Ave., Poblacion, Tagaytay City, 4120 Cavite',
      services: { ...noServices, postConstruction: true },
    },
  });
  await expect(answer).toBeOK();
  return (await answer.json()).reference;
}

async function dispatcherPage(
  browser: Browser,
  request: APIRequestContext,
  account: Account,
  name: string,
): Promise<Page> {
  const session = await newSession(request, account);
  await joinTeam(session.user, 'dispatcher', name);
  const { session: full } = await setUpApp(request, session);
  const context = await browser.newContext({ storageState: storageOf(full) });
  return context.newPage();
}

/** Resolves once the page has joined its topic. */
async function openLive(page: Page, path: string): Promise<void> {
  const joined = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => String(payload).includes('"status":"ok","response":{"postgres'),
    }),
  );
  await open(page, path);
  await joined;
}

test('two dispatchers see a request at once, and each other', async ({
  browser,
  request,
  account,
}) => {
  const colleague = { ...account, email: `colleague.${account.email}` };
  await createAccount(request, colleague);
  const [ana, ben] = [
    await dispatcherPage(browser, request, account, 'Ana Cruz'),
    await dispatcherPage(browser, request, colleague, 'Ben Reyes'),
  ];
  await Promise.all([ana, ben].map((page) => openLive(page, '/team/requests')));
  const name = `Carla ${Date.now()}`;
  const reference = await inquire(request, name, `c.${account.email}`);
  for (const page of [ana, ben]) {
    const row = page.locator('[data-request]:visible', { hasText: reference });
    await expect(row).toBeVisible({ timeout: 3_000 });
    await row.click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
  await expect(ana.getByRole('list', { name: 'Also here' })).toHaveText('BRBen Reyes');
  await expect(ben.getByRole('list', { name: 'Also here' })).toHaveText('ACAna Cruz');

  await ben.getByRole('button', { name: 'Send a quote', exact: true }).click();
  await ben.getByRole('textbox').first().fill('For Tuesday');
  await expect(ana.getByText('Ben Reyes is writing a quote.')).toBeVisible();
  await ben.context().close();
  await expect(ana.getByRole('list', { name: 'Also here' })).toBeHidden({ timeout: 5_000 });
});

test('a proxy without WebSockets leaves slower updates, and says so', async ({
  page,
  context,
  request,
  account,
}) => {
  const session = await newSession(request, account);
  await joinTeam(session.user, 'dispatcher', 'Dana Cruz');
  await context.setStorageState(storageOf((await setUpApp(request, session)).session));
  await page.routeWebSocket(/realtime/, (socket) => socket.close());
  await open(page, '/team/requests');
  await expect(page.getByText('Changes show within a minute.')).toBeAttached();
});
