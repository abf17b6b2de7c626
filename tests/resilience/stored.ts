import type { Sql } from 'postgres';
import { expect, vi } from 'vitest';
import type { SmtpPeer } from '../../server/mail/smtp-peer.fixture.ts';
import type { Visitors } from './visitors.ts';

type Row = { kind: string; reference: string; key: string };
type MailRow = { kind: string; id: string; reference: string; sent: boolean };

export function storedSubmissions(sql: Sql): Promise<Row[]> {
  return sql<Row[]>`
    select kind, reference, idempotency_key as key from public.requests order by reference`;
}

/** Mails that announce an order or inquiry. */
export function storedMails(sql: Sql): Promise<MailRow[]> {
  return sql<MailRow[]>`
    select kind, message_id as id, reference,
      sent_at is not null as sent
    from private.outbox where kind ~ '^(order|inquiry)-'`;
}

/** Mails that wait for a time of their own. */
const timedKinds = ['visit-reminder', 'renewal-due', 'team-digest'];

/** As if the leases of killed processes and the pauses between tries had passed. */
export async function makeMailsDue(sql: Sql): Promise<void> {
  await sql`
    update private.outbox set due_at = now()
    where sent_at is null and failed_at is null and kind <> all (${timedKinds})`;
}

/** Resolves once no mail waits. Gives up after `timeout` milliseconds. */
export async function untilMailsAreSent(sql: Sql, timeout: number): Promise<void> {
  const check = async () => {
    const waiting = await sql`
      select id from private.outbox
      where sent_at is null and failed_at is null and kind <> all (${timedKinds}) limit 1`;
    expect(waiting).toHaveLength(0);
  };
  await vi.waitFor(check, { timeout, interval: 100 });
}

/**
 * Each acknowledged submission is stored once under its reference, each stored one has both mails,
 * no mail lacks its submission, and all are delivered. Returns the counts.
 */
export async function expectNothingLost(
  sql: Sql,
  { acknowledged, abandoned, surprises }: Visitors,
  peer: SmtpPeer,
): Promise<Record<string, number>> {
  expect(surprises).toEqual([]);
  const rows = await storedSubmissions(sql);
  const mails = await storedMails(sql);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  expect(byKey.size).toBe(rows.length);

  const lost = acknowledged.filter(({ key, reference }) => byKey.get(key)?.reference !== reference);
  expect(lost).toEqual([]);
  const known = new Set([...acknowledged, ...abandoned].map(({ key }) => key));
  expect(rows.filter(({ key }) => !known.has(key))).toEqual([]);

  const kindsOf = Map.groupBy(mails, ({ reference }) => reference);
  const halves = rows.filter(({ kind, reference }) => {
    const kinds = kindsOf.get(reference)?.map((mail) => mail.kind) ?? [];
    return kinds.toSorted().join() !== `${kind}-customer,${kind}-team`;
  });
  expect(halves).toEqual([]);
  expect(mails).toHaveLength(2 * rows.length);

  const arrivals = peer.received.map(({ email }) => /<([^@]+)@/.exec(email.messageId ?? '')?.[1]);
  const delivered = new Set(arrivals);
  expect(mails.filter(({ id, sent }) => !sent || !delivered.has(id))).toEqual([]);
  return {
    acknowledged: acknowledged.length,
    stored: rows.length,
    mails: mails.length,
    deliveredTwice: arrivals.length - delivered.size,
  };
}

/** Delivers everything first: a process that stops leaves its mails for two minutes. */
export async function expectAllDelivered(sql: Sql, visitors: Visitors, peer: SmtpPeer) {
  await makeMailsDue(sql);
  await untilMailsAreSent(sql, 60_000);
  return expectNothingLost(sql, visitors, peer);
}
