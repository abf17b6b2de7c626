import type { TransactionSql } from 'postgres';
import { Refusal } from '../../_shared/call/refusal.ts';

/** Refuses with not-found what is not there, or not the caller's to see. */
export async function refuseUnknown(
  transaction: TransactionSql,
  table: 'clients' | 'homes',
  id: string,
): Promise<void> {
  const { count } =
    await transaction`select from ${transaction(`public.${table}`)} where id = ${id}`;
  if (count === 0) throw new Refusal('not-found');
}
