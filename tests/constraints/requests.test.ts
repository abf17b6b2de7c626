import { describe, expect, it } from 'vitest';
import {
  type RequestKind,
  type RequestStatus,
  requestStatuses,
} from '../../domain/requests/request-states.ts';
import { mayBecome } from '../../domain/requests/status-changes.ts';
import { ids } from '../company-ids.fixture.ts';
import { databaseForAll, refusalOf } from './database.fixture.ts';

const database = databaseForAll();

const ofOtherKind: Record<RequestKind, readonly RequestStatus[]> = {
  order: ['won', 'lost'],
  inquiry: ['confirmed', 'declined'],
};

/** A new row may have any state of its kind. */
async function requestIn(kind: RequestKind, status: RequestStatus): Promise<string> {
  const [row] = await database.admin<{ reference: string }[]>`
    insert into requests (reference, status, idempotency_key, content_hash, name, email, phone, address,
      package_type, duration, start_date, additional_requests, displayed_total_price, price_mismatch,
      message, services)
    select ${kind === 'order' ? 'O' : 'Q'} || '-' || upper(substr(md5(random()::text), 1, 8)), ${status},
      gen_random_uuid(), content_hash, name, email, phone, address, package_type, duration, start_date,
      additional_requests, displayed_total_price, price_mismatch, message, services
    from requests where kind = ${kind} and reference in (${ids.order}, ${ids.inquiry})
    returning reference`;
  return row?.reference ?? '';
}

describe.each(['order', 'inquiry'] as const)('an %s', (kind) => {
  const statuses = requestStatuses.filter((status) => !ofOtherKind[kind].includes(status));

  it.each(statuses)('that is %s becomes what the domain allows, and nothing else', async (from) => {
    const allowed: RequestStatus[] = [];
    const refused = new Set<string>();
    for (const to of statuses.filter((status) => status !== from)) {
      const reference = await requestIn(kind, from);
      const refusal = await refusalOf(
        database.admin`update requests set status = ${to} where reference = ${reference}`,
      );
      if (refusal === null) allowed.push(to);
      else refused.add(refusal);
    }
    expect(allowed).toEqual(statuses.filter((to) => mayBecome(kind, from, to)));
    expect([...refused]).toEqual(
      allowed.length < statuses.length - 1 ? ['requests_status_changes'] : [],
    );
  });

  it.each(ofOtherKind[kind])('is never %s', async (status) => {
    const reference = await requestIn(kind, 'received');
    const refusal = await refusalOf(
      database.admin`update requests set status = ${status} where reference = ${reference}`,
    );
    expect(refusal).toBe('requests_status_check');
    expect(await refusalOf(requestIn(kind, status))).toBe('requests_status_check');
  });
});

it('a request counts its changes', async () => {
  const reference = await requestIn('order', 'received');
  await database.admin`
    update requests set status = 'contacted', version = 99 where reference = ${reference}`;
  const [row] = await database.admin`select version from requests where reference = ${reference}`;
  expect(row).toEqual({ version: 2 });
});

it.each([
  ['an order has no message', ids.order, `message = 'x'`],
  ['an order has a package', ids.order, 'package_type = null'],
  ['an inquiry has no price', ids.inquiry, 'total_price_in_pesos = 100'],
  ['an inquiry has services', ids.inquiry, 'services = null'],
  [
    'only a quote leaves a price open',
    ids.order,
    `duration = '1-month', package_type = 'master-pogi'`,
  ],
])('%s', async (_, reference, change) => {
  const statement = `update requests set ${change} where reference = '${reference}'`;
  expect(await refusalOf(database.admin.unsafe(statement))).toBe(
    'requests_have_the_fields_of_their_kind',
  );
});

it.each([
  ['an inquiry asks for no frequency', ids.inquiry, `frequency = 'weekly'`],
  ['no order prefers Sundays', ids.order, `preferred_days = '{1,7}'`],
  ['an order without days has no list of them', ids.order, `preferred_days = '{}'`],
  ['no order asks for another frequency', ids.order, `frequency = 'daily'`],
])('%s', async (_, reference, change) => {
  const statement = `update requests set ${change} where reference = '${reference}'`;
  expect(await refusalOf(database.admin.unsafe(statement))).toMatch(/wish|preferred|frequency/);
});

it('a request makes at most one subscription, also of two who confirm it at once', async () => {
  const reference = await requestIn('order', 'received');
  const confirm = () => database.admin`
    insert into subscriptions (client_id, home_id, request_reference, package_type, price_in_pesos,
      first_day, start_minutes, stay_minutes, visit_count)
    values (${ids.client}, ${ids.home}, ${reference}, 'on-demand', 900, '2099-01-01', 540, 120, 1)`;
  const refusals = await Promise.all([refusalOf(confirm()), refusalOf(confirm())]);
  expect(refusals.toSorted()).toEqual([null, 'subscriptions_request_reference_key'].toSorted());
});

describe('the lines of a quote', () => {
  const write = (...pesos: number[]) =>
    refusalOf(
      database.admin.begin(async (transaction) => {
        await transaction`delete from quote_lines where quote_id = ${ids.quote}`;
        for (const [index, amount] of pesos.entries()) {
          await transaction`
            insert into quote_lines (quote_id, position, text, pesos)
            values (${ids.quote}, ${index + 1}, 'A line', ${amount})`;
        }
      }),
    );

  it.each([
    [[-500, 2_000], null],
    [[2_000, -2_000], null],
    [[2_000, -2_001], 'quote_lines_total'],
    [[-1], 'quote_lines_total'],
    [[2_000, -10_000_001], 'quote_lines_pesos_check'],
  ])('%j make %s', async (pesos, refusal) => {
    expect(await write(...pesos)).toBe(refusal);
  });

  it.each([
    [`term = 'custom'`, 'quotes_custom_terms'],
    [`term = '3-months', custom_months = 3`, 'quotes_custom_terms'],
    [`term = null, custom_months = 3`, 'quotes_custom_terms'],
    [`package_type = 'on-demand', term = '3-months'`, 'quotes_packages_have_terms'],
    [`package_type = 'boss-master', term = null`, 'quotes_packages_have_terms'],
    [`package_type = 'boss-master', term = 'custom', custom_months = 5`, null],
  ])('its plan %s makes %s', async (set, refusal) => {
    const update = database.admin.unsafe(`update quotes set ${set} where id = '${ids.quote}'`);
    expect(await refusalOf(update)).toBe(refusal);
  });
});

describe('a quote', () => {
  const send = (reference: string) => database.admin`
    insert into quotes (request_reference, valid_until, token_hash, sent_by)
    values (${reference}, '2099-01-01', sha256(gen_random_uuid()::text::bytea), ${ids.member.dispatcher})`;
  const become = (reference: string, state: string) =>
    database.admin`update quotes set state = ${state} where request_reference = ${reference} and state <> 'replaced'`;

  it('is the only open one of its request', async () => {
    const reference = await requestIn('order', 'received');
    expect(await refusalOf(send(reference))).toBeNull();
    expect(await refusalOf(send(reference))).toBe('quotes_open');
    expect(await refusalOf(become(reference, 'replaced'))).toBeNull();
    expect(await refusalOf(send(reference))).toBeNull();
  });

  it.each(['accepted', 'declined', 'expired'])('that is %s stays so', async (state) => {
    const reference = await requestIn('order', 'received');
    await send(reference);
    expect(await refusalOf(become(reference, state))).toBeNull();
    for (const other of ['sent', 'accepted', 'declined', 'expired'].filter(
      (each) => each !== state,
    )) {
      expect(await refusalOf(become(reference, other))).toBe('quotes_state_changes');
    }
  });
});

it('what belongs to a request goes with it, and its subscription does not let it go', async () => {
  const { admin } = database;
  expect(await refusalOf(admin`delete from requests where reference = ${ids.order}`)).toBe(
    'subscriptions_request_reference_fkey',
  );
  await admin`delete from requests where reference = ${ids.inquiry}`;
  const [left] = await admin`
    select (select count(*) from quotes where id = ${ids.quote})::int as quotes,
      (select count(*) from quote_lines where quote_id = ${ids.quote})::int as lines,
      (select count(*) from contact_attempts where request_reference = ${ids.inquiry})::int as attempts`;
  expect(left).toEqual({ quotes: 0, lines: 0, attempts: 0 });
});

it('closed as spam is open again without a trace of it, closed otherwise it stays closed', async () => {
  const reopen = async (cause: string) => {
    const reference = await requestIn('order', 'received');
    await database.admin`
      update requests set status = 'declined', closed_as = ${cause}, closed_silently = true
      where reference = ${reference}`;
    return [
      await refusalOf(
        database.admin`update requests set status = 'received' where reference = ${reference}`,
      ),
      await refusalOf(
        database.admin`
          update requests set status = 'received', closed_as = null where reference = ${reference}`,
      ),
    ];
  };
  expect(await reopen('spam')).toEqual(['requests_status_changes', null]);
  expect(await reopen('duplicate')).toEqual(Array(2).fill('requests_status_changes'));
});
