import type { TransactionSql } from 'postgres';
import { checkDigitsOf } from '../domain/money/qr-ph/check-digits.ts';
import { type Field, writeFields } from '../domain/money/qr-ph/fields.ts';
import { createRandom } from './random.ts';

/** A QR Ph code of nobody: its bank does not exist, and every app refuses it. */
export const demoCode = codeOf([
  { tag: '00', value: '01' },
  { tag: '01', value: '11' },
  {
    tag: '27',
    value: written([
      { tag: '00', value: 'com.p2pqrpay' },
      { tag: '01', value: 'DEMO BANK' },
      { tag: '02', value: '99964403' },
      { tag: '04', value: 'NOT-AN-ACCOUNT-0000' },
    ]),
  },
  { tag: '52', value: '6016' },
  { tag: '53', value: '608' },
  { tag: '58', value: 'PH' },
  { tag: '59', value: 'MAAYOS DEMO' },
  { tag: '60', value: 'LIPA CITY' },
]);

/** Stores the ways to pay: a tried code, a bank account and cash, all switched on. As an owner. */
export async function storeWaysToPay(transaction: TransactionSql): Promise<void> {
  const random = createRandom('ways');
  const rows = [
    { way: 'qr-ph', label: 'QR Ph (demo)', code: demoCode },
    {
      ...{ way: 'bank', label: 'Bank transfer (demo)', is_free: false },
      ...{ bank: 'Demo Bank', account_name: 'Maayos Demo', account_number: '0000-0000-00' },
    },
    { way: 'cash', label: 'Cash to the crew' },
  ];
  for (const [index, row] of rows.entries()) {
    await transaction`
      insert into public.ways_to_pay ${transaction({ id: random.uuid(), position: index + 1, ...row })}`;
  }
  await transaction`update public.ways_to_pay set tried_with = 'Demo app' where way = 'qr-ph'`;
  await transaction`update public.ways_to_pay set is_on = true`;
}

/** Offers online payment first, unless the list has it already. As an owner. */
export async function offerOnlinePayment(transaction: TransactionSql): Promise<void> {
  const [known] = await transaction`select from public.ways_to_pay where way = 'gateway'`;
  if (known !== undefined) return;
  await transaction`
    insert into public.ways_to_pay (way, label, is_free, position)
    values ('gateway', 'Card or wallet, online (demo)', false, 0)`;
  await transaction`update public.ways_to_pay set is_on = true where way = 'gateway'`;
}

function codeOf(fields: readonly Field[]): string {
  const body = `${written(fields)}6304`;
  return `${body}${checkDigitsOf(body)}`;
}

function written(fields: readonly Field[]): string {
  const text = writeFields(fields);
  if (text === null) throw new Error('A field of the demo’s code is too long.');
  return text;
}
