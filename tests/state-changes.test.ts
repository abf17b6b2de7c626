import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, daysFrom } from '../domain/calendar/days.ts';
import { type RequestStatus, requestLabels } from '../domain/requests/request-states.ts';
import { mayBecome } from '../domain/requests/status-changes.ts';
import { isInTerm, termOf } from '../domain/visits/term.ts';
import {
  recordedMayBecome,
  type VisitState,
  visitLabels,
  visitMayBecome,
} from '../domain/visits/visit-states.ts';
import { type TestDatabase, testDatabase } from './database.ts';

// The database holds the same changes of state as the domain, so that no path around the calls can
// make another.

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const requestStates = Object.keys(requestLabels) as RequestStatus[];
const visitStates = Object.keys(visitLabels) as VisitState[];

class Undone extends Error {}

/** Runs statements and undoes them. Returns whether the database took them all. */
async function takes(work: (transaction: TransactionSql) => Promise<unknown>): Promise<boolean> {
  const taken = database.admin.begin(async (transaction) => {
    await work(transaction);
    throw new Undone();
  });
  return await taken.catch((error: unknown) => {
    if (error instanceof Undone) return true;
    // What a check or a guard refuses.
    if (error instanceof Error && 'code' in error && error.code === '23514') return false;
    throw error;
  });
}

const requestsOf = {
  order: {
    reference: 'O-00000000',
    package_type: 'on-demand',
    duration: 'custom',
    start_date: '2099-01-01',
    additional_requests: '',
    displayed_total_price: '',
    price_mismatch: false,
  },
  inquiry: { reference: 'Q-00000000', message: '', services: ['carwash'] },
};

it.each(['order', 'inquiry'] as const)(
  'every change of an %s is allowed by both or none',
  async (kind) => {
    const ofKind = requestsOf[kind];
    const stored = {
      ...{ idempotency_key: crypto.randomUUID(), content_hash: Buffer.alloc(0) },
      ...{ name: 'Ana', email: 'a@b.ph', phone: '09171234567', address: 'x', ...ofKind },
    };
    for (const from of requestStates) {
      const insert = (sql: TransactionSql) =>
        sql`insert into public.requests ${sql({ ...stored, status: from })}`;
      const isOfKind = from === 'received' || mayBecome(kind, 'received', from);
      expect([from, await takes(insert)]).toEqual([from, isOfKind]);
      if (!isOfKind) continue;
      for (const to of requestStates) {
        const taken = await takes(async (sql) => {
          await insert(sql);
          await sql`update public.requests set status = ${to} where reference = ${ofKind.reference}`;
        });
        expect([from, to, taken]).toEqual([from, to, from === to || mayBecome(kind, from, to)]);
      }
    }
  },
);

it.each([
  ['by the plan', 'none', visitMayBecome],
  ['by what phones recorded', 'service_role', recordedMayBecome],
] as const)('every change of a visit %s is allowed by both or none', async (_, role, may) => {
  const details = (state: VisitState) => ({
    state,
    missed_reason: state === 'missed' ? 'weather' : null,
    cancelled_by: state === 'cancelled' ? 'team' : null,
  });
  for (const from of visitStates) {
    for (const to of visitStates) {
      const taken = await takes(async (sql) => {
        await insertVisit(sql, details(from));
        await sql`select set_config('role', ${role}, true)`;
        await sql`update public.visits set ${sql(details(to))}`;
      });
      expect([from, to, taken]).toEqual([from, to, from === to || may(from, to)]);
    }
  }
});

it.each([true, false])('both allow the same days of a term: owed %s', async (isOwed) => {
  const [firstDay, endDay] = ['2026-11-24', '2026-12-24'];
  const days = daysFrom(addDays(firstDay, -2), addDays(endDay, 63));
  const rows = await database.admin<{ day: string; is_in_term: boolean }[]>`
    select day, private.is_in_term(day::date, ${firstDay}, ${endDay}, ${isOwed})
    from unnest(${days}::text[]) as day`;
  const term = termOf({ firstDay, endDay, isCancelled: false }, isOwed);
  expect(rows).toEqual(days.map((day) => ({ day, is_in_term: isInTerm(day, term) })));
});

async function insertVisit(sql: TransactionSql, details: Record<string, string | null>) {
  const client = crypto.randomUUID();
  const home = crypto.randomUUID();
  const subscription = crypto.randomUUID();
  await sql`insert into public.clients (id, name, email, phone) values (${client}, 'Ana', 'a@b.ph', '1')`;
  await sql`insert into public.homes (id, client_id, address, town) values (${home}, ${client}, 'x', 'Lipa')`;
  await sql`
    insert into public.subscriptions (
      id, client_id, home_id, package_type, price_in_pesos, first_day, start_minutes, stay_minutes, visit_count
    ) values (${subscription}, ${client}, ${home}, 'on-demand', 1, '2026-11-24', 540, 120, 1)`;
  const times = { starts_at: '2026-11-24T01:00:00Z', ends_at: '2026-11-24T03:00:00Z' };
  await sql`
    insert into public.visits ${sql({ subscription_id: subscription, number: 1, ...times, ...details })}`;
}
