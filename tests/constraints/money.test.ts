import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ids, storeCompany } from '../company.fixture.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { refusalOf } from './refusal.fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await storeCompany(database);
});
afterAll(() => database.drop());

describe('a payment', () => {
  const change = (set: string) => refusalOf(database.admin.unsafe(`update payments set ${set}`));
  const voided = `voided_at = now(), voided_by = '${ids.member.owner}', void_reason = 'Twice'`;

  it.each([
    `day = '2099-01-01'`,
    'pesos = 1',
    `method = 'cash'`,
    `reference = 'x'`,
    `note = 'x'`,
    `entered_by = '${ids.member.owner}'`,
    'entered_at = now()',
    `subscription_id = '${ids.job}'`,
    `pesos = 1, ${voided}`,
  ])('keeps what was entered: %s', async (set) => {
    expect(await change(set)).toBe('payments_are_only_voided');
  });

  it('is voided by somebody, for a reason, once and for good', async () => {
    expect(await change('voided_at = now()')).toBe('payments_check');
    expect(await change(`${voided}, void_reason = ''`.replace(`void_reason = 'Twice', `, ''))).toBe(
      'payments_void_reason_check',
    );
    expect(await change(voided)).toBeNull();
    expect(await change('voided_at = null, voided_by = null, void_reason = null')).toBe(
      'payments_are_only_voided',
    );
    expect(await change(`void_reason = 'Another'`)).toBe('payments_are_only_voided');
  });

  it.each(['delete from payments', 'truncate payments'])('goes nowhere: %s', async (statement) => {
    const gone = 'Rows of payments are never changed or deleted.';
    expect(await refusalOf(database.admin.unsafe(statement))).toBe(gone);
  });
});

describe('a refund', () => {
  const pay = (method: string, reference: string) =>
    refusalOf(
      database.admin.unsafe(`
        update refunds set state = 'paid', paid_day = '2026-01-01', paid_at = now(),
          method = '${method}', reference = '${reference}', paid_by = '${ids.member.owner}'`),
    );

  it('is found by a reference, unless it was paid in cash', async () => {
    expect(await pay('gcash', '')).toBe('refunds_reference_check');
    expect(await pay('cash', '')).toBeNull();
  });
});
