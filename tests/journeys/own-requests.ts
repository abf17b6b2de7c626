import { randomBytes, randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { storeClientPlan } from './client-plan.ts';
import { asService } from './database.ts';

type StoredRequests = { order: string; inquiry: string };

function newReference(letter: 'O' | 'Q'): string {
  return `${letter}-${randomBytes(4).toString('hex').toUpperCase()}`;
}

/** Stores an unanswered order and an inquiry with an open quote of ₱10,000, both an hour old. */
export async function storeRequests(account: { id: string }): Promise<StoredRequests> {
  const [order, inquiry] = [newReference('O'), newReference('Q')];
  await asService(async (sql) => {
    await sql`
      insert into public.requests (reference, idempotency_key, content_hash, account_id, name, email,
        phone, address, created_at, clock_started_at, package_type, duration, start_date,
        additional_requests, displayed_total_price, total_price_in_pesos, price_mismatch)
      values (${order}, gen_random_uuid(), '', ${account.id}, 'Ana Reyes', 'ana@example.ph',
        '09171234567', '12 Mabini St., Marawoy, Lipa City, 4217 Batangas', now() - interval '1 hour',
        now() - interval '1 hour', 'master-gwapo', '3-months', '2027-01-12', 'Two dogs',
        '₱38,640.00', 38640, false)`;
    await sql`
      insert into public.requests (reference, idempotency_key, content_hash, account_id, name, email,
        phone, address, created_at, clock_started_at, message, services)
      values (${inquiry}, gen_random_uuid(), '', ${account.id}, 'Ana Reyes', 'ana@example.ph',
        '09171234567', '12 Mabini St., Marawoy, Lipa City, 4217 Batangas', now() - interval '1 hour',
        now() - interval '1 hour', 'After the renovation', '{postConstruction}')`;
    await sql`
      update public.requests set status = 'quoted', answered_at = now() - interval '30 minutes'
      where reference = ${inquiry}`;
    const quote = randomUUID();
    await sql`
      insert into public.quotes (id, request_reference, valid_until, note, token_hash, sent_by)
      values (${quote}, ${inquiry}, now() + interval '10 days', 'We bring everything.',
        ${randomBytes(32)}, ${await storeDana(sql)})`;
    await sql`
      insert into public.quote_lines (quote_id, position, text, pesos)
      values (${quote}, 1, 'Cleanup after construction', 8500), (${quote}, 2, 'Hauling', 1500)`;
  });
  return { order, inquiry };
}

/** Confirms the order in Dana's name while its client looks at it. */
export async function confirmMeanwhile(order: string): Promise<void> {
  await asService(async (sql) => {
    await storeClientPlan(sql, {
      client: { phone: '09171234567' },
      plan: {
        ...{ request_reference: order, confirmed_by: await storeDana(sql), visit_count: 12 },
        ...{ first_day: '2027-01-12', end_day: '2027-04-12' },
      },
    });
    await sql`update public.requests set status = 'confirmed' where reference = ${order}`;
  });
}

async function storeDana(sql: TransactionSql): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into public.members (id, email, name, role)
    values (${id}, ${`${id}@example.ph`}, 'Dana Cruz', 'dispatcher')`;
  return id;
}
