import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmRequest } from '../../../contract/team/confirming.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { newEmail } from '../served.fixture.ts';
import {
  type Confirmation,
  confirmation,
  countRows,
  monday,
  sendRequest,
  tuesdays,
} from './confirming.fixture.ts';
import { type Person, type ServedTeam, serveTeam } from './team.fixture.ts';

let team: ServedTeam;
let dana: Person;
let olivia: Person;
beforeAll(async () => {
  team = await serveTeam();
  dana = team.dispatcher;
  olivia = team.owner;
});
afterAll(() => team.close());

async function ready(changes: Partial<Confirmation> = {}): Promise<Confirmation> {
  const email = newEmail();
  return confirmation(await sendRequest(team, { email }), email, changes);
}

const subscriptionsOf = (reference: string) =>
  team.database.admin`select id from subscriptions where request_reference = ${reference}`;

it('tells the second of two dispatchers who was first, with the subscription', async () => {
  const input = await ready();
  const { subscriptionId } = await dana.call(confirmRequest, input);
  const before = await countRows(team);
  expect(await olivia.ask(confirmRequest, input)).toMatchObject({
    status: 409,
    body: {
      code: 'already-confirmed',
      message: 'Dana has already confirmed this request.',
      conflict: { by: 'Dana', at: expect.stringMatching(/^2.+Z$/), subscriptionId },
    },
  });
  expect(await countRows(team)).toEqual(before);
});

it('makes one subscription and one mail when both press at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const input = await ready({ crew: [team.worker.member], plan: weekOf(round) });
    const outcomes = await Promise.all([
      dana.ask(confirmRequest, input),
      olivia.ask(confirmRequest, input),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [refused] = outcomes.filter(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/^(?:Dana|Olivia) has already confirmed this request\.$/);
    const [subscription, ...others] = await subscriptionsOf(input.reference);
    expect(others).toEqual([]);
    expect(refused?.body.conflict?.subscriptionId).toBe(subscription?.id);
    expect(
      await team.database.admin`
        select from private.outbox
        where about = ${subscription?.id} and kind = 'subscription-confirmed'`,
    ).toHaveLength(1);
  }
});

it('makes one subscription when one dispatcher presses twice at once', async () => {
  const input = await ready();
  const [one, other] = await Promise.all([
    dana.call(confirmRequest, input),
    dana.call(confirmRequest, input),
  ]);
  expect(one.subscriptionId).toBe(other.subscriptionId);
  expect(await subscriptionsOf(input.reference)).toHaveLength(1);
});

it('refuses a worker at two visits, says where, and stores nothing at all', async () => {
  const plan = weekOf(20);
  const worker = await team.addMember('Ben Lim', 'worker');
  await dana.call(confirmRequest, await ready({ crew: [worker.member], plan }));
  const before = await countRows(team);
  const second = await ready({
    crew: [team.owner.member, worker.member],
    plan: { ...plan, startMinutes: 600 },
  });
  expect(await dana.ask(confirmRequest, second)).toMatchObject({
    status: 409,
    body: {
      code: 'crew-busy',
      message: 'Ben is already at another visit from 9:00 to 11:00 AM.',
      fields: {
        [addDays(plan.startDay, 1)]: 'Ben is already at another visit from 9:00 to 11:00 AM.',
      },
    },
  });
  expect(await countRows(team)).toEqual(before);
  const [request] = await team.database.admin`
    select status, client_id from requests where reference = ${second.reference}`;
  expect(request).toEqual({ status: 'received', client_id: null });
});

it('gives a time of a worker to one of two requests that are confirmed at once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const workers = [team.worker.member, team.owner.member, dana.member];
    const plan = weekOf(30 + round);
    const one = await ready({ crew: workers, plan });
    const other = await ready({ crew: workers.toReversed(), plan });
    const outcomes = await Promise.all([
      dana.ask(confirmRequest, one),
      olivia.ask(confirmRequest, other),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(outcomes.find(({ status }) => status === 409)?.body.code).toBe('crew-busy');
  }
});

it('refuses what somebody else is just storing past the locks, and stores nothing', async () => {
  const { admin } = team.database;
  const plan = weekOf(60);
  const worker = await team.addMember('Nilo Abad', 'worker');
  const { subscriptionId } = await dana.call(confirmRequest, await ready({ plan }));
  const input = await ready({ crew: [worker.member], plan });
  const before = await countRows(team);
  const { promise: stored, resolve: isStored } = Promise.withResolvers<void>();
  const { promise: waits, resolve: goOn } = Promise.withResolvers<void>();
  const booking = admin.begin(async (transaction) => {
    await transaction`
      insert into visit_crew (visit_id, member_id)
      select id, ${worker.member} from visits where subscription_id = ${subscriptionId}`;
    isStored();
    await waits;
  });
  await stored;
  const refused = olivia.ask(confirmRequest, input);
  await expect
    .poll(() => admin`select from pg_locks where not granted`.then(({ count }) => count))
    .toBeGreaterThan(0);
  goOn();
  await booking;
  expect(await refused).toMatchObject({ status: 409, body: { code: 'crew-busy' } });
  expect(await countRows(team)).toEqual({ ...before, crews: (before?.crews ?? 0) + 1 });
});

it('wants warnings read before it overrules them, and keeps them in the history', async () => {
  const { admin } = team.database;
  const worker = await team.addMember('Rico Paz', 'worker');
  const plan = weekOf(50);
  const tuesday = addDays(plan.startDay, 1);
  await admin`
    insert into days_away (member_id, first_day, last_day)
    values (${worker.member}, ${tuesday}, ${tuesday})`;
  const input = await ready({ crew: [worker.member], plan });
  const before = await countRows(team);
  const refused = await dana.ask(confirmRequest, input);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'changed-meanwhile',
      message: 'There are new warnings. Please look at the dates again.',
      fields: { [tuesday]: expect.stringContaining('Rico is away on Tue') },
    },
  });
  expect(await countRows(team)).toEqual(before);
  const { subscriptionId } = await dana.call(confirmRequest, {
    ...input,
    overruled: [`${tuesday} away ${tuesday} ${worker.member}`],
  });
  const kept = await admin<{ thing: string; change: string; reason: string }[]>`
    select thing, change, reason from history where reason <> '' order by id`;
  expect(kept).toEqual([
    {
      thing: 'subscription',
      change: 'created',
      reason: expect.stringMatching(/^Overruled:\nTue, \d+ \w+: Rico is away on Tue, \d+ \w+\.$/),
    },
  ]);
  expect(
    await admin`select from history where thing_id = ${subscriptionId} and reason <> ''`,
  ).toHaveLength(1);
});

/** A custom term of one week, so that rounds do not meet. */
function weekOf(round: number): typeof tuesdays {
  const startDay = addDays(monday, 7 * round);
  return { ...tuesdays, term: '1-month', startDay, changes: onlyFirst(startDay) };
}

/** Leaves out all Tuesdays of a month but the first. */
function onlyFirst(startDay: string) {
  return [8, 15, 22, 29].map((days) => ({ day: addDays(startDay, days), to: null }));
}
