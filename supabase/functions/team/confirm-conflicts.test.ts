import { expect, it } from 'vitest';
import { confirmRequest } from '../../../contract/team/confirming.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { newEmail } from '../../../server/functions/served.fixture.ts';
import {
  type Confirmation,
  confirmation,
  countRows,
  monday,
  sendRequest,
  tuesdays,
} from './confirming.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const dana = forAllTests(async () => team.dispatcher);
const olivia = forAllTests(async () => team.owner);

async function ready(changes: Partial<Confirmation> = {}): Promise<Confirmation> {
  const email = newEmail();
  return confirmation(await sendRequest(team, { email }), email, changes);
}

it('shows the second of two dispatchers who was first, with the subscription', async () => {
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

function onlyFirst(startDay: string) {
  return [8, 15, 22, 29].map((days) => ({ day: addDays(startDay, days), to: null }));
}
