import { describe, expect, it } from 'vitest';
import { ids } from '../company-ids.fixture.ts';
import { databaseForAll, refusalOf } from './database.fixture.ts';

const database = databaseForAll();

describe('a payment', () => {
  const change = (set: string) => refusalOf(database.admin.unsafe(`update payments set ${set}`));
  const become = (state: string, reason = '') =>
    refusalOf(database.admin`
      insert into payment_states (payment_id, subscription_id, state, reason)
      values (${ids.payment}, ${ids.subscription}, ${state}, ${reason})`);

  it.each([
    `day = '2099-01-01'`,
    'pesos = 1',
    `method = 'cash'`,
    `reference = 'x'`,
    `note = 'x'`,
    `entered_by = '${ids.member.owner}'`,
    'entered_at = now()',
    `subscription_id = '${ids.job}'`,
    `state = 'voided'`,
    `state = 'claimed'`,
  ])('keeps what was entered: %s', async (set) => {
    expect(await change(set)).toBe('payments_follow_their_states');
  });

  it('begins as confirmed, and with no other state', async () => {
    const [first] = await database.admin`
      select state, by_member from payment_states where payment_id = ${ids.payment}`;
    expect(first).toEqual({ state: 'confirmed', by_member: ids.member.dispatcher });
    const begun = database.admin`
      insert into payments (subscription_id, day, pesos, method, entered_by, state)
      values (${ids.subscription}, '2026-12-01', 1, 'cash', ${ids.member.owner}, 'voided')`;
    expect(await refusalOf(begun)).toBe('payments_follow_their_states');
  });

  it('is voided for a reason, once and for good, and then covers no due', async () => {
    expect(await become('voided')).toBe('payment_states_with_their_reasons');
    expect(await become('not-found', 'x')).toBe('payments_follow_their_states');
    expect(await become('voided', 'Twice')).toBe('allocations_within_their_payment');
    const voided = database.admin.begin(async (sql) => {
      await sql`
        insert into allocations (payment_id, due_id, subscription_id, pesos)
        select payment_id, due_id, subscription_id, -pesos from allocations`;
      await sql`
        insert into payment_states (payment_id, subscription_id, state, reason)
        values (${ids.payment}, ${ids.subscription}, 'voided', 'Twice')`;
    });
    expect(await refusalOf(voided)).toBeNull();
    const [now] = await database.admin`select state from payments where id = ${ids.payment}`;
    expect(now).toEqual({ state: 'voided' });
    expect(await become('voided', 'Twice')).toBe('payment_states_pkey');
    expect(await become('claimed')).toBe('payments_follow_their_states');
  });

  it.each(['delete from payments', 'truncate payments cascade'])(
    'goes nowhere: %s',
    async (statement) => {
      const gone = 'Rows of payments are never changed or deleted.';
      expect(await refusalOf(database.admin.unsafe(statement))).toBe(gone);
    },
  );
});

describe('a refund', () => {
  const pay = (method: string, reference: string) =>
    refusalOf(
      database.admin.unsafe(`
        update refunds set state = 'paid', paid_day = '2026-01-01', paid_at = now(),
          method = '${method}', reference = '${reference}', paid_by = '${ids.member.owner}'`),
    );

  it('is found by a reference, unless it was paid in cash', async () => {
    await database.admin`
      insert into payments (subscription_id, day, pesos, method, entered_by)
      values (${ids.subscription}, '2026-01-01', 500, 'cash', ${ids.member.owner})`;
    expect(await pay('gcash', '')).toBe('refunds_reference_check');
    expect(await pay('cash', '')).toBeNull();
  });

  const enter = (cause: string, visit: string | null, pesos: number) =>
    database.admin`
      insert into refunds (subscription_id, cause, visit_id, pesos, day, state, paid_day, paid_at, method, paid_by)
      values (${ids.subscription}, ${cause}, ${visit}, ${pesos}, '2026-01-01', 'paid', '2026-01-01', now(),
        'cash', ${ids.member.owner})`;

  it('is of a visit, or pays back credit', async () => {
    const refused = 'refunds_of_a_visit_or_credit';
    expect(await refusalOf(enter('credit', ids.visit, 1))).toBe(refused);
    expect(await refusalOf(enter('visit-not-placed', null, 1))).toBe(refused);
    expect(await refusalOf(enter('other', null, 1))).toBe('refunds_cause_check');
  });

  it('never pays back more than was paid, also not once a payment is voided', async () => {
    const [paid] = await database.admin<{ pesos: number }[]>`
      select coalesce(sum(pesos), 0)::integer - (
        select coalesce(sum(pesos), 0)::integer from refunds
        where subscription_id = ${ids.subscription} and state = 'paid'
      ) as pesos
      from payments where subscription_id = ${ids.subscription} and state = 'confirmed'`;
    for (const [cause, visit] of [
      ['credit', null],
      ['visit-not-placed', ids.farVisit],
    ] as const) {
      const beyond = enter(cause, visit, (paid?.pesos ?? 0) + 1);
      expect(await refusalOf(beyond)).toBe('paid_back_within_payments');
    }
    const [payment] = await database.admin<{ id: string }[]>`
      insert into payments (subscription_id, day, pesos, method, entered_by)
      values (${ids.subscription}, '2026-01-01', 700, 'cash', ${ids.member.owner}) returning id`;
    expect(await refusalOf(enter('credit', null, (paid?.pesos ?? 0) + 700))).toBeNull();
    const voided = database.admin`
      insert into payment_states (payment_id, subscription_id, state, reason)
      values (${payment?.id ?? ''}, ${ids.subscription}, 'voided', 'x')`;
    expect(await refusalOf(voided)).toBe('paid_back_within_payments');
  });
});

const bank = { bank: 'BPI', account_name: 'Maayos', account_number: '1234' };
const store = (columns: Record<string, unknown>) =>
  refusalOf(database.admin`insert into ways_to_pay ${database.admin({ label: 'x', ...columns })}`);

describe('a way to pay', () => {
  it.each<[string, Record<string, unknown>, string | null]>([
    ['is of a known kind', { way: 'card' }, 'ways_to_pay_way_check'],
    ['has a name', { way: 'cash', label: '' }, 'ways_to_pay_label_check'],
    ['by code has a code', { way: 'qr-ph', code: 'x' }, null],
    ['by code has no empty one', { way: 'qr-ph' }, 'ways_to_pay_of_a_code'],
    ['in cash has no code', { way: 'cash', code: 'x' }, 'ways_to_pay_of_a_code'],
    ['by bank names the account', { way: 'bank', ...bank }, null],
    ['by bank has a number', { way: 'bank', ...bank, account_number: '' }, 'ways_to_pay_of_a_bank'],
    ['in cash names no account', { way: 'cash', ...bank }, 'ways_to_pay_of_a_bank'],
    [
      'is tried by somebody',
      { way: 'qr-ph', code: 'x', tried_with: 'Maya' },
      'ways_to_pay_tried_as_a_whole',
    ],
  ])('%s', async (_, columns, refusal) => {
    expect(await store(columns)).toBe(refusal);
  });

  it.each(['cash', 'gateway'])('is there once as %s', async (way) => {
    expect(await store({ way })).toBeNull();
    expect(await store({ way })).toBe('ways_to_pay_once');
  });
});
