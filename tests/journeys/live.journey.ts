import type { Page } from '@playwright/test';
import { storeInquiry } from './consultations.ts';
import { becomeDispatcher, colleague } from './dispatchers.ts';
import { expect, open, test } from './visit.ts';

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
  page: ana,
  context,
  session,
}) => {
  await becomeDispatcher(session, 'Ana Cruz', context);
  const ben = await colleague(ana, 'Ben Reyes');
  await Promise.all([ana, ben].map((page) => openLive(page, '/team/requests?search=Eva+Lim')));
  const { reference } = await storeInquiry();
  for (const page of [ana, ben]) {
    const row = page.locator('[data-request]:visible', { hasText: reference });
    await expect(row).toBeVisible({ timeout: 3_000 });
    await row.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Requests/);
  }
  await expect(ana.getByRole('list', { name: 'Also here' })).toHaveText('BRBen Reyes');
  await expect(ben.getByRole('list', { name: 'Also here' })).toHaveText('ACAna Cruz');

  await ben.getByRole('button', { name: 'Send quote', exact: true }).click();
  await ben.getByRole('dialog').getByRole('textbox').first().fill('For Tuesday');
  await expect(ana.getByText('Ben Reyes is writing a quote.')).toBeVisible();
  await ben.context().close();
  await expect(ana.getByRole('list', { name: 'Also here' })).toBeHidden({ timeout: 5_000 });
});

test('a proxy without WebSockets leaves slower updates, and says so', async ({
  page,
  context,
  session,
}) => {
  await becomeDispatcher(session, 'Dana Cruz', context);
  await page.routeWebSocket(/realtime/, (socket) => void socket.close());
  await open(page, '/team/requests');
  const said = page.getByText('Changes show within a minute.').filter({ visible: true });
  await expect(said).toHaveCount(1);
});
