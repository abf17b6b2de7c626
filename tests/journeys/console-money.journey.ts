import { randomBytes } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { manilaToday } from '../../domain/manila-date.ts';
import { asService } from './database.ts';
import { becomeDispatcher } from './dispatchers.ts';
import { expect, expectToast, open, test } from './visit.ts';
import { freeWeek, storeVisits } from './visits.ts';

type Told = { reference: string; pesos: number };

/** Stores a client whose claims are older than all others. Returns the due's reference. */
async function storeTold(
  client: string,
  email: string,
  told: readonly Told[],
  day = '2020-01-06',
): Promise<string> {
  const [visit = ''] = await storeVisits({
    ...{ client, email, town: 'Lipa City', crew: [], days: [freeWeek()] },
  });
  return asService(async (sql) => {
    for (const [place, { reference, pesos }] of told.entries()) {
      await sql`
        insert into public.payments (
          subscription_id, day, pesos, method, reference, source, state, entered_at
        )
        select subscription_id, '2020-01-06', ${pesos}, 'gcash', ${reference}, 'client', 'claimed',
          ${`${day} 09:00+08`}::timestamptz + make_interval(mins => ${place})
          from public.visits where id = ${visit}`;
    }
    const [stored] = await sql<{ reference: string }[]>`
      select reference from public.dues
      where subscription_id = (select subscription_id from public.visits where id = ${visit})`;
    return stored?.reference ?? '';
  });
}

const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);

async function statesOf(client: string): Promise<Record<string, number>> {
  const rows = await asService(
    (sql) => sql<{ state: string; count: number }[]>`
      select payments.state, count(*)::integer as count from public.payments
        join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
      where clients.name = ${client} group by payments.state`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

const newReference = () => `GC${BigInt(`0x${randomBytes(6).toString('hex')}`)}`;

test.beforeEach(({ session, context }) => becomeDispatcher(session, 'Dana Cruz', context));

test('claims are confirmed by keyboard, one after the other @narrow-too', async ({
  page,
  email,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/400 \(Bad Request\)/);
  const client = `Carla ${email}`;
  const [first, second] = [newReference(), newReference()];
  // Earlier than all other journeys' claims.
  await storeTold(
    client,
    email,
    [
      { reference: first, pesos: 1_001 },
      { reference: second, pesos: 1_002 },
      { reference: first.toLowerCase().replace('gc', 'gc-x'), pesos: 1_003 },
    ],
    '2019-01-07',
  );
  await open(page, '/team');
  const matter = page.getByRole('region', { name: /^Payments to confirm/ });
  await matter.getByRole('link', { name: 'Review them' }).click();
  await expect(page.getByRole('heading', { name: /^Money/, level: 1 })).toBeVisible();
  const button = (pesos: string) =>
    page.getByRole('button', { name: `Confirm: ${client}, ${pesos}`, exact: true });
  await expect(button('₱1,001.00')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('j');
  await expect(button('₱1,001.00')).toBeFocused();
  await page.keyboard.press('j');
  await expect(button('₱1,002.00')).toBeFocused();
  await page.keyboard.press('k');
  // Holding Enter confirms one.
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expectToast(page, `Confirmed: ${client}, ₱1,001.00`);
  await expect(button('₱1,002.00')).toBeFocused();
  await expect(button('₱1,001.00')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(button('₱1,003.00')).toBeFocused();
  await expect(button('₱1,002.00')).toBeHidden();

  await page
    .getByRole('button', { name: `Other amount: ${client}, ₱1,003.00`, exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Another amount arrived' });
  await dialog.getByLabel('Amount that arrived').fill('1003');
  await dialog.getByRole('button', { name: 'Record what arrived' }).click();
  await expect(dialog.getByText('This is what was claimed. Confirm it instead.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Amount that arrived').fill('1,000');
  await dialog.getByRole('button', { name: 'Record what arrived' }).click();
  await expect(dialog).toBeHidden();
  await expect(button('₱1,003.00')).toBeHidden();
});

test('twenty claims a minute by keyboard', async ({ page, email, expectAccessible }) => {
  const client = `Tess ${email}`;
  const amounts = Array.from({ length: 22 }, (_, place) => 100 + place);
  await storeTold(
    client,
    email,
    amounts.map((pesos) => ({ reference: newReference(), pesos })),
  );
  // Only this journey's claims.
  await page.route('**/team/claims-to-confirm*', async (route) => {
    const response = await route.fetch();
    const { claims } = await response.json();
    const own = claims.filter((claim: { client: string }) => claim.client === client);
    await route.fulfill({ response, json: { total: own.length, claims: own } });
  });
  await open(page, '/team/money');
  const button = (pesos: number) =>
    page.getByRole('button', { name: `Confirm: ${client}, ₱${pesos}.00`, exact: true });
  await expect(button(100)).toBeVisible();
  for (let tabs = 0; tabs < 60 && !(await isFocused(button(100))); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  const began = Date.now();
  for (const pesos of amounts.slice(0, 20)) {
    await expect(button(pesos)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(button(120)).toBeFocused();
  await expect.poll(() => statesOf(client)).toEqual({ confirmed: 20, claimed: 2 });
  expect(Date.now() - began).toBeLessThan(60_000);

  // The focus moves on after "not found" too, and finally to the message.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'The payment was not found' });
  await dialog.getByLabel('Reason').fill('Not there.');
  await page.keyboard.press('Enter');
  await expect(button(121)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeFocused();
  await expectAccessible();
  await expect(async () =>
    expect(await statesOf(client)).toEqual({ confirmed: 21, 'not-found': 1 }),
  ).toPass();
  await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeFocused();
});

test('a pasted statement @narrow-too', async ({ page, email, expectAccessible }) => {
  const client = `Mara ${email}`;
  const [exact, short] = [newReference(), newReference()];
  const due = await storeTold(client, email, [
    { reference: exact, pesos: 1_011 },
    { reference: short, pesos: 1_012 },
  ]);
  const today = manilaToday(new Date());
  const [year = '', month = ''] = today.split('-');
  const statement = [
    'Transaction Date,Description,Reference,Debit,Credit',
    `${today},INSTAPAY FROM C,${exact},,"1,011.00"`,
    `${today},TRANSFER ${due},,,"2,000.00"`,
    `${today},INSTAPAY FROM C,${short},,"1,000.00"`,
    `${today},TRANSFER ${due},,,"999,000.00"`,
    `${today},Interest,,,"1.25"`,
    `${today},CASH DEPOSIT,,,"12,345.50"`,
    `${today},Service fee,,15.00,`,
  ].join('\n');
  await open(page, '/team/money/statement');
  await page.getByLabel('Statement', { exact: true }).fill('nothing of use');
  await page.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(page.getByText('No column with days')).toBeVisible();
  // A single day is ambiguous until somebody chooses the bank's format.
  const day = month === '01' ? '02/01' : `01/${month}`;
  const written = `${day}/${Number(year) - 1}`;
  const unclear = `Date,Particulars of ${client},Credit\n${written},TRANSFER ${due},"2,000.00"`;
  await page.getByLabel('Statement', { exact: true }).fill(unclear);
  await page.getByRole('button', { name: 'Match', exact: true }).click();
  const order = page.getByRole('combobox', { name: 'How days are written' });
  await expect(order).toHaveAccessibleDescription(/can be read in two ways/);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  await expectAccessible();
  await order.selectOption('day-first');
  await expect(page.getByText('Before the plan of the first choice')).toBeVisible();
  await page.reload();
  await page.getByLabel('Statement', { exact: true }).fill(unclear);
  await page.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(order).toHaveValue('day-first');
  await page.getByLabel('Statement', { exact: true }).fill(statement);
  await page.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(page.getByText('6 lines of money received')).toBeVisible();
  const ticks = page.getByRole('main').getByRole('checkbox');
  await expect(ticks).toHaveCount(2);
  const offered = page.getByRole('group').filter({ has: page.getByText('Needs review') });
  await expect(offered).toContainText(/₱[\d,]+\.00 more than is owed/);
  await expect(
    page.getByText('₱12,345.50 on the statement. ₱12,345.00 would count.'),
  ).toBeVisible();
  await page.getByRole('combobox', { name: /₱1,000\.00$/ }).selectOption({ index: 1 });
  await ticks.nth(1).uncheck();
  await page.getByRole('button', { name: /^Find client for .*₱12,345\.50$/ }).click();
  await page.getByRole('searchbox', { name: /^Find client for/ }).fill(client);
  await expectAccessible();
  await page.getByRole('button', { name: `${client}: due, ₱12,000.00` }).click();
  await expect(page.getByText('₱345.00 more than is owed')).toBeVisible();
  await expect(page.getByRole('combobox', { name: /₱12,345\.50$/ })).toHaveValue('0');
  await page.getByRole('button', { name: 'Confirm 3 lines' }).waitFor();
  await page.getByRole('combobox', { name: /₱12,345\.50$/ }).selectOption('');
  await expectAccessible();
  await page.getByRole('button', { name: 'Confirm 2 lines' }).click();
  await expectToast(page, '2 lines confirmed.');
  const counted = page.getByRole('heading', { name: /^Already counted/ });
  await expect(counted).toHaveText('Already counted 2');
  await expect(ticks).not.toBeChecked();
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeHidden();
  await ticks.check();
  await page.getByRole('button', { name: 'Confirm 1 line' }).click();
  await expectToast(page, '1 line confirmed.');
  await expect(counted).toHaveText('Already counted 3');
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeHidden();
  await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true);
});
