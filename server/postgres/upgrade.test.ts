import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotencyHeader } from '../../contract/idempotency.ts';
import { defaultBrand } from '../../domain/brand.ts';
import { deliverDue } from '../../supabase/functions/_shared/delivery/deliver.ts';
import { connectSmtp } from '../../supabase/functions/_shared/mail/smtp.ts';
import { emptyDatabase } from '../../tests/database.ts';
import {
  answer,
  newEmail,
  newInquiry,
  newOrder,
  type ServedFunctions,
  serveFunctions,
  siteUrl,
  teamEmail,
} from '../functions/served.fixture.ts';
import { noFiles, type SmtpPeer, startSmtpPeer } from '../mail/smtp-peer.fixture.ts';
import { migrate } from './migrate.ts';

/** Whether a file was part of the last release that kept orders and inquiries in two tables. */
const wasReleased = (version: string) =>
  version < (version < '20261101' ? '20260101000800' : '20261122');

const states = ['received', 'contacted', 'confirmed', 'closed'] as const;
const newState = {
  order: {
    received: 'received',
    contacted: 'contacted',
    confirmed: 'confirmed',
    closed: 'declined',
  },
  inquiry: { received: 'received', contacted: 'contacted', confirmed: 'won', closed: 'lost' },
} as const;

type Kind = keyof typeof newState;
type Sent = {
  kind: Kind;
  key: string;
  payload: ReturnType<typeof newOrder> | ReturnType<typeof newInquiry>;
  reference: string;
  account: string | null;
  status: (typeof states)[number];
};
type Row = Record<string, unknown>;

let served: ServedFunctions;
let peer: SmtpPeer;
const sent: Sent[] = [];
const [ana, ben] = [randomUUID(), randomUUID()];
let before: Record<string, Row[]>;

beforeAll(async () => {
  peer = await startSmtpPeer();
  const database = await emptyDatabase();
  const { admin, url } = database;
  await migrate(url, wasReleased);
  await admin`insert into auth.users (id, email) values (${ana}, ${newEmail()}), (${ben}, ${newEmail()})`;
  for (const account of [null, ana, ben]) {
    for (const status of states) {
      await submitAsBefore(admin, 'order', account, status);
      await submitAsBefore(admin, 'inquiry', account, status);
    }
  }
  // A visitor agreed on two things from one address, in two spellings, and an order and an inquiry
  // share a key.
  const [first] = sent.filter(({ account, status }) => account === null && status === 'confirmed');
  if (first === undefined) throw new Error('Nobody agreed on anything.');
  const email = first.payload.email.toUpperCase();
  const shared = { key: first.key, payload: newInquiry({ email }) };
  await submitAsBefore(admin, 'inquiry', null, 'confirmed', shared);
  await admin`update private.outbox set sent_at = now() where id % 5 = 0`;
  await admin`
    update private.outbox set failed_at = now(), last_error = '550 No such mailbox' where id % 5 = 1`;
  await admin`
    insert into private.outbox (kind, recipient, subject, content)
    values ('confirmation', 'ana@example.ph', 'Confirm', '{"preheader": "", "title": "Hi", "blocks": []}')`;
  before = {
    orders: await allOf(admin, 'public.orders'),
    inquiries: await allOf(admin, 'public.inquiries'),
    users: await allOf(admin, 'auth.users'),
    outbox: await allOf(admin, 'private.outbox'),
    counters: await allOf(admin, 'private.rate_limits'),
  };
  await migrate(url);
  served = await serveFunctions(undefined, database);
});
afterAll(async () => {
  await served.close();
  await peer.close();
});

/** Stores a request by the functions of the release before, and gives it a state. */
async function submitAsBefore(
  admin: Sql,
  kind: Kind,
  account: string | null,
  status: Sent['status'],
  given: { key?: string; payload?: Sent['payload'] } = {},
): Promise<void> {
  const { key = randomUUID(), payload = kind === 'order' ? newOrder() : newInquiry() } = given;
  const digits = String(sent.length).padStart(8, '0');
  const reference = `${kind === 'order' ? 'O' : 'Q'}-${digits}`;
  const row = {
    reference,
    idempotency_key: key,
    payload,
    client_id: account,
    price_in_pesos: kind === 'order' ? 38_640 : null,
    price_mismatch: kind === 'order' ? false : null,
    is_mailable: true,
    gap_hits: [{ key: `gap ${reference}`, allowed: 1, seconds: 1 }],
    all_hits: [{ key: 'all', allowed: 99, seconds: 600 }],
    copy_hits: [{ key: `copy ${reference}`, allowed: 5, seconds: 600 }],
  };
  const [stored] = await admin<{ outcome: string }[]>`
    select outcome from private.submit(${kind}, ${admin.json(row)}, ${teamEmail})`;
  expect(stored).toEqual({ outcome: 'accepted' });
  await admin`
    update ${admin(kind === 'order' ? 'public.orders' : 'public.inquiries')}
    set status = ${status}, created_at = created_at - ${sent.length} * interval '1 hour'
    where reference = ${reference}`;
  sent.push({ kind, key, payload, reference, account, status });
}

/** Returns all rows of a table as JSON, in one order. */
async function allOf(admin: Sql, table: string): Promise<Row[]> {
  const rows = await admin<{ row: Row }[]>`
    select to_jsonb(each) as row from ${admin(table)} as each order by each::text`;
  return rows.map(({ row }) => row);
}

describe('a database of the release before', () => {
  it('keeps every order and inquiry, value for value', async () => {
    const after = await allOf(served.database.admin, 'public.requests');
    expect(after).toHaveLength(25);
    const byReference = new Map(after.map((row) => [row.reference, row]));
    for (const kind of ['order', 'inquiry'] as const) {
      for (const row of before[kind === 'order' ? 'orders' : 'inquiries'] ?? []) {
        const { client_id, status, ...same } = row;
        const known = states.find((state) => state === status) ?? 'received';
        expect(byReference.get(row.reference)).toMatchObject({
          ...same,
          kind,
          account_id: client_id,
          status: newState[kind][known],
          clock_started_at: row.created_at,
          answered_at: status === 'received' ? null : row.created_at,
        });
      }
    }
    for (const row of after) {
      const ofOrders = ['package_type', 'duration', 'start_date', 'additional_requests'];
      const ofInquiries = ['message', 'services'];
      const none = row.kind === 'order' ? ofInquiries : ofOrders;
      expect(none.map((column) => row[column])).toEqual(none.map(() => null));
    }
  });

  it('has one client for each account or address that agreed on something, with the newest contact', async () => {
    const clients = await served.database.admin<Row[]>`
      select client.account_id as account, client.email, client.name,
        client.created_at = min(request.created_at) as "isSinceTheFirst",
        array_agg(request.reference order by request.reference) as requests
      from clients as client join requests as request on request.client_id = client.id
      group by client.id`;
    const agreed = sent.filter(({ status }) => status === 'confirmed');
    const byPerson = Map.groupBy(
      agreed,
      ({ account, payload }) => account ?? payload.email.toLowerCase(),
    );
    expect(byPerson.size).toBe(4);
    const expected = [...byPerson.values()].map((requests) => ({
      account: requests[0]?.account,
      email: requests[0]?.payload.email,
      name: requests[0]?.payload.name,
      isSinceTheFirst: true,
      requests: requests.map(({ reference }) => reference).toSorted(),
    }));
    const order = (rows: Row[]) =>
      rows.toSorted((a, b) => (String(a.email) < String(b.email) ? -1 : 1));
    expect(order([...clients])).toEqual(order(expected));
    const [{ count } = { count: 0 }] = await served.database.admin<{ count: number }[]>`
      select count(*)::integer from requests
      where (client_id is null) = (status in ('confirmed', 'won'))`;
    expect(count).toBe(0);
    const found = await served.database.admin`
      select from clients join private.client_words on client_id = clients.id
      where words like '% ' || lower(email) || ' %'`;
    expect(found).toHaveLength(4);
  });

  it('keeps accounts, counters and mails as they are', async () => {
    const { admin } = served.database;
    const users = await allOf(admin, 'auth.users');
    expect(users).toMatchObject(before.users ?? []);
    expect(await allOf(admin, 'private.rate_limits')).toEqual(before.counters);
    const mails = await allOf(admin, 'private.outbox');
    const byId = (rows: Row[]) => rows.toSorted((a, b) => Number(a.id) - Number(b.id));
    expect(byId(mails)).toEqual(
      byId(before.outbox ?? []).map((row) => ({
        ...row,
        about: null,
        occasion: null,
        told_occasion: null,
      })),
    );
  });

  it('recognises a submission that comes again, and refuses its key for another', async () => {
    for (const { kind, key, payload, reference, account } of sent) {
      const name = kind === 'order' ? 'send-order-email' : 'send-contact-email';
      const headers: Record<string, string> = { [idempotencyHeader]: key };
      if (account !== null)
        headers.authorization = `Bearer ${(await served.signIn(account)).token}`;
      const again = await answer(await served.call(name, payload, headers));
      expect(again).toEqual({ status: 200, body: { reference } });
      const other = await answer(await served.call(name, { ...payload, name: 'Eva' }, headers));
      expect(other).toMatchObject({ status: 409, body: { code: 'key-reused' } });
    }
  });

  it('shows clients their own requests, and only these', async () => {
    const own = (account: string, kind: Kind) =>
      sent
        .filter((each) => each.account === account && each.kind === kind)
        .map(({ reference, status }) => ({ reference, status: newState[kind][status] }));
    for (const account of [ana, ben]) {
      const { token } = await served.signIn(account);
      const mine = await served.get('my-requests', { authorization: `Bearer ${token}` });
      expect(await mine.json()).toMatchObject({
        orders: own(account, 'order'),
        inquiries: own(account, 'inquiry'),
        earlier: null,
      });
    }
  });

  it('sends the mails that wait, each with what was asked', async () => {
    const { admin, sql } = served.database;
    const waiting = await admin<{ recipient: string; reference: string | null }[]>`
      select recipient, reference from private.outbox where sent_at is null and failed_at is null`;
    expect(waiting.length).toBeGreaterThan(20);
    const smtp = connectSmtp(peer.url, 'Maayos <hello@maayos.example>');
    await deliverDue({ sql, send: smtp.send, brand: defaultBrand, siteUrl, files: noFiles });
    smtp.close();
    expect(peer.received).toHaveLength(waiting.length);
    for (const { recipient, reference } of waiting) {
      const mail = peer.received.find(
        ({ recipient: to, email }) =>
          to === recipient && (reference === null || email.subject?.includes(reference)),
      );
      const request = sent.find((each) => each.reference === reference);
      expect(mail?.email.text).toContain(
        request === undefined ? 'Hi' : request.kind === 'order' ? 'Master Gwapo' : 'Groceries',
      );
    }
    const left =
      await admin`select from private.outbox where sent_at is null and failed_at is null`;
    expect(left).toHaveLength(0);
  });
});
