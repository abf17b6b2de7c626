import type { Page } from '@playwright/test';
import {
  button,
  expectAllSent,
  expectAllSentByItself,
  openVisit,
  passUndo,
  sheet,
  startWork,
  test,
} from './crew-phone.ts';
import { asService } from './database.ts';
import { test as ownPhone } from './own-phone.ts';
import { expect } from './visit.ts';

type Claim = { pesos: number; state: string; note: string };

/** Largest first. */
async function claimsOf(visit: string): Promise<Claim[]> {
  const claims = await asService(
    (sql) => sql<Claim[]>`
      select pesos, state, note from public.payments
      where visit_id = ${visit} and source = 'crew' order by pesos desc`,
  );
  return [...claims];
}

async function handOver(visit: string): Promise<void> {
  await asService(
    (sql) => sql`
      insert into public.payment_states (payment_id, subscription_id, state)
      select id, subscription_id, 'confirmed' from public.payments
      where visit_id = ${visit} and state = 'claimed'`,
  );
}

async function record(page: Page, amount: string, note = ''): Promise<void> {
  await button(page, 'Cash received').click();
  await sheet(page).getByLabel('Amount in pesos').fill(amount);
  await sheet(page).getByLabel('Note to the office').fill(note);
  await sheet(page)
    .getByRole('button', { name: /^Record/ })
    .click();
}

test('Cash without a connection is kept, can be undone, corrected, and is held until it is handed over @phone', async ({
  page,
  context,
  session,
  email,
  expectAccessible,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to fetch|fetch|AuthRetryable/);
  // axe fetches the styles, offline.
  allowConsole(/preload assets/);
  const { visit } = await startWork(session, email);
  await openVisit(page, visit);
  await context.setOffline(true);
  const cash = page.getByRole('region', { name: 'Cash' });

  await record(page, 'nine');
  await expect(sheet(page)).toContainText('Write the amount in whole pesos.');
  await expect(sheet(page).getByLabel('Amount in pesos')).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await record(page, '₱9,200', 'In an envelope');
  await expect(cash).toContainText('₱9,200.00');
  await expect(cash).toContainText('Saved on this phone');
  await button(page, 'Undo').click();
  await expect(cash).not.toContainText('₱9,200.00');

  await record(page, '920', 'In an envelope');
  await passUndo(page);
  await button(cash, 'Wrong amount: ₱920.00').click();
  await expect(sheet(page).getByLabel('Note to the office')).toHaveValue('In an envelope');
  await sheet(page).getByLabel('Amount in pesos').fill('9200');
  await sheet(page).getByRole('button', { name: 'Record ₱9,200.00' }).click();
  await expect(cash).toContainText('₱9,200.00');
  await expect(cash).not.toContainText('₱920.00');
  await record(page, '9200');
  const question = sheet(page).getByRole('alert');
  await expect(question).toContainText(/^You recorded ₱9,200\.00 at .* Is this the same cash\?/);
  await expectAccessible();
  await sheet(page).getByLabel('Amount in pesos').fill('100');
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await page.close();

  const again = await context.newPage();
  await again.goto('/crew');
  const held = again.getByText('You hold ₱9,200.00 from 1 visit. Hand it to the office.');
  await expect(held).toBeVisible();
  expect(await claimsOf(visit)).toEqual([]);
  await context.setOffline(false);
  await expectAllSent(again);
  const note = 'In an envelope';
  expect(await claimsOf(visit)).toEqual([
    { pesos: 9200, state: 'claimed', note },
    { pesos: 920, state: 'not-found', note },
  ]);
  await again.goto(`/crew/visits/${visit}`);
  await expect(again.getByText('Sent. Hand it to the office.')).toBeVisible();
  const late = again.getByText('Wrong amount? Call the office.');
  await expect(late).toBeHidden();
  await again.clock.setFixedTime(Date.now() + 16 * 60_000);
  await again.reload();
  await expect(late).toBeVisible();

  await handOver(visit);
  await again.reload();
  await expect(again.getByText('Handed over')).toBeVisible();
  await expect(again.getByRole('button', { name: /^Wrong amount/ })).toBeHidden();
  await again.goto('/crew');
  await expectAllSentByItself(again);
  await expect(held).toBeHidden();
});

ownPhone(
  'A phone that dies between the tap and the sending keeps the cash, and sends it once @phone',
  async ({ phone, session, email }) => {
    const { visit } = await startWork(session, email);
    await phone.signIn(session);
    const first = await phone.start();
    await openVisit(first.page, visit);
    await record(first.page, '3000');
    await expect(first.page.getByText('Saved on this phone').first()).toBeVisible();
    await phone.kill();

    const second = await phone.start();
    await openVisit(second.page, visit);
    await expectAllSentByItself(second.page);
    await expect(second.page.getByText('Sent. Hand it to the office.')).toBeVisible();
    expect(await claimsOf(visit)).toEqual([{ pesos: 3000, state: 'claimed', note: '' }]);
  },
);
