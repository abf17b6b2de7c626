import type { JSONValue, TransactionSql } from 'postgres';
import { steppedUp } from '../database/roles.ts';
import { Refusal } from './refusal.ts';

/**
 * Lets a repeated call pass that says the same as the one which stored a row under its id. Throws
 * key-reused for another one, which would be lost with its answer looking like success.
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
