import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { confirmRequest } from '../../../contract/team/request-confirmation.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { newEmail } from '../../../server/functions/served.fixture.ts';
import {
  confirmation,
  countRows,
  monday,
  newHome,
  readyToConfirm,
  sendRequest,
  tuesdays,
} from './request-confirmation.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const dana = forAllTests(async () => team.dispatcher);

it('stores client, home, subscription, crew and numbered visits, and queues one mail', async () => {
  const { admin } = team.database;
  const input = await readyToConfirm(team, { crew: [team.worker.member, dana.member] });
  const { subscriptionId, clientId, isMailed } = await dana.call(confirmRequest, input);
  expect(isMailed).toBe(true);
  expect(await admin`select * from clients where id = ${clientId}`).toMatchObject([
    { name: 'Ana Reyes', preferred_channel: 'viber', email_was_read_back: true, account_id: null },
  ]);
  expect(await admin`select * from homes where client_id = ${clientId}`).toMatchObject([
    { town: 'Lipa City', gate: newHome.gate, person_name: 'Nena Reyes', who_opens: 'Nena' },
  ]);
  expect(
    await admin`
      select *, first_day::text, end_day::text from subscriptions where id = ${subscriptionId}`,
  ).toMatchObject([
    {
      client_id: clientId,
      request_reference: input.reference,
      package_type: 'master-gwapo',
      term: '1-month',
      price_in_pesos: 14_000,
      first_day: monday,
      rhythm: tuesdays.rhythm,
      start_minutes: 540,
      stay_minutes: 120,
      confirmed_by: dana.member,
      checklist: input.checklist,
    },
  ]);
  const visits = await admin`
    select number, starts_at, ends_at, state, moved_alone, checklist,
      (select count(*)::int from visit_crew where visit_id = visits.id) as crew
    from visits where subscription_id = ${subscriptionId} order by number`;
  expect(visits.length).toBeGreaterThanOrEqual(4);
  expect(visits.map((visit) => visit.number)).toEqual(visits.map((_, index) => index + 1));
  for (const [index, visit] of visits.entries()) {
    const day = addDays(monday, 1 + 7 * index);
    expect(visit).toMatchObject({
      starts_at: manilaMoment(day, 540),
      ends_at: manilaMoment(day, 660),
      state: 'scheduled',
      moved_alone: false,
      crew: 2,
      checklist: input.checklist,
    });
  }
  expect(
    await admin`select member_id from subscription_crew where subscription_id = ${subscriptionId}`,
  ).toHaveLength(2);
  expect(
    await admin`select status, client_id from requests where reference = ${input.reference}`,
  ).toEqual([{ status: 'confirmed', client_id: clientId }]);
  expect(
    await admin`
      select kind, recipient, occasion from private.outbox
      where about = ${subscriptionId} and due_at <= now()`,
  ).toMatchObject([{ kind: 'subscription-confirmed' }]);
  expect(
    await admin`
      select actor_name, change from history where thing = 'subscription' and thing_id = ${subscriptionId}
      order by id limit 1`,
  ).toEqual([{ actor_name: 'Dana Cruz', change: 'created' }]);
  // Its visits have no history yet: the subscription's says how they were made.
  expect(await admin`select from history where thing = 'visit'`).toEqual([]);
});

it('makes an inquiry won, with dates of an On-Demand job typed one by one', async () => {
  const email = newEmail();
  const reference = await sendRequest(team, { inquiry: { email } });
  const { subscriptionId } = await dana.call(
    confirmRequest,
    confirmation(reference, email, {
      packageType: 'on-demand',
      priceInPesos: 4500,
      checklist: [],
      plan: {
        kind: 'single',
        dates: [
          { day: addDays(monday, 4), startMinutes: 780 },
          { day: addDays(monday, 2), startMinutes: 480 },
        ],
        stayMinutes: 240,
      },
    }),
  );
  const { admin } = team.database;
  expect(await admin`select status from requests where reference = ${reference}`).toEqual([
    { status: 'won' },
  ]);
  expect(
    await admin`
      select first_day::text, end_day, term, rhythm, visit_count, start_minutes
      from subscriptions where id = ${subscriptionId}`,
  ).toEqual([
    {
      first_day: addDays(monday, 2),
      end_day: null,
      term: null,
      rhythm: null,
      visit_count: 2,
      start_minutes: 480,
    },
  ]);
  expect(
    await admin`
      select number, starts_at from visits where subscription_id = ${subscriptionId} order by number`,
  ).toEqual([
    { number: 1, starts_at: manilaMoment(addDays(monday, 2), 480) },
    { number: 2, starts_at: manilaMoment(addDays(monday, 4), 780) },
  ]);
});

it('takes a client and a home as they are, and overwrites no contact data', async () => {
  const { admin } = team.database;
  const before = await readyToConfirm(team, { emailWasReadBack: false });
  const { clientId } = await dana.call(confirmRequest, before);
  const [home] = await admin<{ id: string }[]>`select id from homes where client_id = ${clientId}`;
  const [client] = await admin<{ email: string }[]>`select * from clients where id = ${clientId}`;
  const email = client?.email.toUpperCase() ?? '';
  const reference = await sendRequest(team, { email, name: 'Ana R.', phone: '09180000000' });
  await dana.call(confirmRequest, {
    ...confirmation(reference, email),
    client: { kind: 'known', id: clientId },
    home: { kind: 'known', id: home?.id ?? '' },
  });
  expect(await admin`select * from clients where id = ${clientId}`).toEqual([
    { ...client, email_was_read_back: true, version: 2 },
  ]);
  expect(await admin`select from homes where client_id = ${clientId}`).toHaveLength(1);
  expect(await admin`select from subscriptions where client_id = ${clientId}`).toHaveLength(2);
});

it('refuses the home of another client, an unknown client and an unknown request', async () => {
  const { clientId } = await dana.call(confirmRequest, await readyToConfirm(team));
  const [home] = await team.database.admin<{ id: string }[]>`
    select id from homes where client_id = ${clientId}`;
  const before = await countRows(team);
  const foreignHome = await readyToConfirm(team, { home: { kind: 'known', id: home?.id ?? '' } });
  expect(await dana.ask(confirmRequest, foreignHome)).toMatchObject({
    status: 400,
    body: { fields: { 'home.id': 'Choose a home of this client.' } },
  });
  const nobody = await readyToConfirm(team, { client: { kind: 'known', id: randomUUID() } });
  expect(await dana.ask(confirmRequest, nobody)).toMatchObject({ status: 404 });
  const nothing = await readyToConfirm(team, { reference: 'O-00000000' });
  expect(await dana.ask(confirmRequest, nothing)).toMatchObject({ status: 404 });
  expect(await countRows(team)).toEqual(before);
});

it('refuses a settled request, and one that changed since it was seen', async () => {
  const { admin } = team.database;
  const declined = await readyToConfirm(team, { version: 2 });
  await admin`update requests set status = 'declined' where reference = ${declined.reference}`;
  expect(await dana.ask(confirmRequest, declined)).toMatchObject({
    status: 409,
    body: { code: 'not-possible', message: 'This request is settled: declined.' },
  });
  const changed = await readyToConfirm(team);
  await admin`update requests set status = 'contacted' where reference = ${changed.reference}`;
  expect(await dana.ask(confirmRequest, changed)).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile' },
  });
});

it('makes a subscription of an order that was confirmed before there were any', async () => {
  const input = await readyToConfirm(team, { version: 2 });
  await team.database.admin`
    update requests set status = 'confirmed' where reference = ${input.reference}`;
  await dana.call(confirmRequest, input);
  expect(
    await team.database.admin`
      select from subscriptions where request_reference = ${input.reference}`,
  ).toHaveLength(1);
});

it('takes the price of the table, of an accepted quote, or what is typed', async () => {
  expect(
    await dana.ask(confirmRequest, await readyToConfirm(team, { priceInPesos: 13_000 })),
  ).toMatchObject({
    status: 400,
    body: { fields: { priceInPesos: 'The price is ₱14,000.00.' } },
  });
  const custom = { ...tuesdays, term: 'custom', lastDay: addDays(monday, 20) } as const;
  const { subscriptionId } = await dana.call(
    confirmRequest,
    await readyToConfirm(team, { priceInPesos: 9_999, plan: custom }),
  );
  expect(
    await team.database.admin`
      select price_in_pesos, end_day::text, visit_count from subscriptions where id = ${subscriptionId}`,
  ).toEqual([{ price_in_pesos: 9_999, end_day: addDays(monday, 21), visit_count: 3 }]);

  const quoted = await readyToConfirm(team, { priceInPesos: 12_500 });
  await team.database.admin`
    with quote as (
      insert into quotes (request_reference, term, valid_until, state, token_hash, sent_by, answered_at)
      values (${quoted.reference}, '1-month', ${monday}, 'accepted', ${randomUUID()}, ${dana.member}, now())
      returning id
    )
    insert into quote_lines (quote_id, position, text, pesos)
    select id, n, 'Work', 6_250 from quote, generate_series(1, 2) as n`;
  expect(await dana.ask(confirmRequest, { ...quoted, priceInPesos: 14_000 })).toMatchObject({
    body: { fields: { priceInPesos: 'The price is ₱12,500.00.' } },
  });
  await dana.call(confirmRequest, quoted);
});

it.each([
  ['a package with a term on single dates', { packageType: 'on-demand' }],
  ['a custom term without an end', { plan: { ...tuesdays, term: 'custom' } }],
  ['a crew member who is not in the team', { crew: [randomUUID()] }],
  ['a stay of 75 minutes', { plan: { ...tuesdays, stayMinutes: 75 } }],
  ['a start day in ten years', { plan: { ...tuesdays, startDay: '2036-01-07' } }],
  ['no weekday', { plan: { ...tuesdays, rhythm: { kind: 'weeks', every: 1, weekdays: [] } } }],
] as const)('refuses %s', async (_, changes) => {
  const before = await countRows(team);
  const input = { ...(await readyToConfirm(team)), ...changes };
  expect(await dana.ask(confirmRequest, input)).toMatchObject({
    status: 400,
    body: { code: 'invalid-body' },
  });
  expect(await countRows(team)).toEqual(before);
});
