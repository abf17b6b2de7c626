import { expect, it } from 'vitest';
import { confirmRequest, previewVisits } from '../../../contract/team/request-confirmation.ts';
import { addDays, addMonthsClamped } from '../../../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { formatShortDay } from '../../../domain/calendar/words.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { newEmail } from '../../../server/functions/served.fixture.ts';
import {
  confirmation,
  countRows,
  monday,
  readyToConfirm,
  sendRequest,
  tuesdays,
} from './request-confirmation.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const dana = forAllTests(async () => team.dispatcher);

const nobody = { crew: [], homeId: null };
const tuesday = addDays(monday, 1);

it('lists the visits that a plan makes, and stores nothing', async () => {
  const before = await countRows(team);
  const { lastDay, fault, dates } = await dana.call(previewVisits, { plan: tuesdays, ...nobody });
  expect(fault).toBeNull();
  expect(lastDay).toBe(addDays(addMonthsClamped(monday, 1), -1));
  expect(dates.slice(0, 2)).toEqual([
    {
      plannedDay: tuesday,
      number: 1,
      startsAt: manilaMoment(tuesday, 540).toISOString(),
      endsAt: manilaMoment(tuesday, 660).toISOString(),
      isMoved: false,
      warnings: [],
      faults: [],
      free: [],
    },
    expect.objectContaining({ plannedDay: addDays(tuesday, 7), number: 2 }),
  ]);
  expect(await countRows(team)).toEqual(before);
});

it('offers free starts where the crew is away', async () => {
  const { admin } = team.database;
  const worker = await team.addMember('Rico Paz', 'worker');
  await admin`
    insert into days_away (member_id, first_day, last_day) values (${worker.member}, ${tuesday}, ${tuesday})`;
  await admin`update members set working_days = '{1,2}' where id = ${worker.member}`;
  const { dates } = await dana.call(previewVisits, {
    plan: { ...tuesdays, changes: [] },
    crew: [worker.member],
    homeId: null,
  });
  expect(dates[0]?.warnings.map(({ sentence }) => sentence)).toEqual([
    `Rico is away on ${formatShortDay(tuesday)}.`,
  ]);
  // He comes on Mondays and Tuesdays, and every Tuesday of the term has its date.
  expect(dates[0]?.free.map((start) => manilaDayOf(new Date(start)))).toEqual(
    [0, 7, 14].map((days) => addDays(monday, days)),
  );
});

it('names faults of a plan as a whole', async () => {
  const faultOf = async (changes: Partial<typeof tuesdays>) =>
    (await dana.call(previewVisits, { plan: { ...tuesdays, ...changes }, ...nobody })).fault;
  expect(await faultOf({ term: 'custom' })).toBe('Choose the last day of the term.');
  expect(await faultOf({ term: 'custom', lastDay: addDays(monday, -1) })).toBe(
    'The last day is before the start day.',
  );
  expect(await faultOf({ term: 'custom', lastDay: addDays(monday, 2000) })).toBe(
    'A term has at most 3 years.',
  );
  expect(
    await faultOf({
      term: '12-months',
      rhythm: { kind: 'weeks', every: 1, weekdays: [1, 2, 3, 4] },
    }),
  ).toMatch(/^This rhythm has 20\d visits in the term\. A term has at most 160\.$/);
  const leaveAllOut = Array.from({ length: 5 }, (_, n) => ({
    day: addDays(tuesday, 7 * n),
    to: null,
  }));
  expect(await faultOf({ changes: leaveAllOut })).toBe('Every date is left out.');
});

it('lists workers first, those free most often first, and says why the others are not', async () => {
  const { admin } = team.database;
  const add = (name: string) => team.addMember(name, 'worker');
  const [busy, away, free] = [await add('Ada Lim'), await add('Bea Paz'), await add('Zoe Reyes')];
  const email = newEmail();
  const input = confirmation(await sendRequest(team, { email }), email, { crew: [busy.member] });
  await dana.call(confirmRequest, input);
  const wednesday = addDays(tuesday, 1);
  await admin`
    insert into days_away (member_id, first_day, last_day)
    values (${away.member}, ${tuesday}, ${tuesday})`;
  await admin`update members set working_days = '{1,2}' where id = ${away.member}`;
  await admin`insert into holidays (day, name) values (${addDays(tuesday, 7)}, 'Town fiesta')`;
  const plan = {
    ...tuesdays,
    changes: [
      { day: addDays(tuesday, 14), to: { day: addDays(wednesday, 14), startMinutes: 540 } },
    ],
  };
  const { dates, members } = await dana.call(previewVisits, { plan, ...nobody });
  await admin`delete from holidays`;
  const three = [busy, away, free].map(({ member }) => member);
  expect(members.filter(({ id }) => three.includes(id))).toEqual([
    {
      id: free.member,
      hindered: 1,
      causes: [`Town fiesta on ${formatShortDay(addDays(tuesday, 7))}`],
    },
    {
      id: away.member,
      hindered: 3,
      causes: [
        `away on ${formatShortDay(tuesday)}`,
        `Town fiesta on ${formatShortDay(addDays(tuesday, 7))}`,
        'day off on Wednesdays',
      ],
    },
    {
      id: busy.member,
      hindered: dates.length - 1,
      causes: [
        `booked from 9:00 to 11:00 AM in Lipa City on ${formatShortDay(tuesday)}`,
        `Town fiesta on ${formatShortDay(addDays(tuesday, 7))}`,
      ],
    },
  ]);
  const last = members.map(({ id }) => id).slice(-2);
  expect(last.toSorted()).toEqual([dana.member, team.owner.member].toSorted());
});

it('refuses a worker at two visits, says where, and stores nothing at all', async () => {
  const plan = weekOf(20);
  const worker = await team.addMember('Ben Lim', 'worker');
  await dana.call(confirmRequest, await readyToConfirm(team, { crew: [worker.member], plan }));
  const before = await countRows(team);
  const second = await readyToConfirm(team, {
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
  const input = await readyToConfirm(team, { crew: [worker.member], plan });
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
