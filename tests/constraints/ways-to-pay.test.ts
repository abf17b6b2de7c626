import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../database.ts';
import { refusalOf } from './refusal.fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

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
