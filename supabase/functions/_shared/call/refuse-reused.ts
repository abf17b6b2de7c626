import type { JSONValue, TransactionSql } from 'postgres';
import { steppedUp } from '../database/roles.ts';
import { Refusal } from './refusal.ts';

/**
 * Passes a repeated call that equals the stored row. Throws key-reused for a different one, which
 * would otherwise be lost behind an answer of success.
 */
export async function refuseReused(
  transaction: TransactionSql,
  table:
    | 'payments'
    | 'clients'
    | 'homes'
    | 'contact_attempts'
    | 'payment_promises'
    | 'ways_to_pay'
    | 'write_offs'
    | 'invoices',
  sent: { id: string } & Record<string, JSONValue>,
): Promise<void> {
  const json = transaction.json(sent);
  const name = transaction(`public.${table}`);
  const same = await steppedUp(
    transaction,
    (service) => service`
      select from ${name} as stored
      where id = ${sent.id} and to_jsonb(stored) @> (
        select jsonb_object_agg(key, value)
        from jsonb_each(to_jsonb(jsonb_populate_record(null::${name}, ${json})))
        where ${json}::jsonb ? key
      )`,
  );
  if (same.count > 0) return;
  throw new Refusal('key-reused', { reason: ['storedBefore'] });
}
