import { expect, it } from 'vitest';
import { visit as visitCall } from '../../../contract/team/visit.ts';
import { moveVisit, undoChange } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatShortDay } from '../../../domain/calendar/words.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { at, mondayAhead, moving, storeSeries, timeOf, today } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

const monday = mondayAhead(7);
const week = (n: number) => addDays(monday, 7 * n);

it('moves one visit, and takes it back with the version that the move gave', async () => {
  const { dispatcher, database } = team;
  const ben = await team.addMember('Ben Ramos', 'worker');
  const { visits } = await storeSeries(database, { times: [[monday, '9:00']], crew: [ben.member] });
  const [id = ''] = visits;
  const moved = await dispatcher.call(moveVisit, moving(id, at(addDays(monday, 1), '13:30')));
  expect(moved).toEqual({
    outcome: 'changed',
    undo: [{ id, version: 2 }],
  });
  expect(await timeOf(database, id)).toMatchObject({
    startsAt: at(addDays(monday, 1), '13:30'),
    endsAt: at(addDays(monday, 1), '15:30'),
  });
  if (moved.outcome === 'changed') await dispatcher.call(undoChange, { visits: moved.undo });
  expect(await timeOf(database, id)).toMatchObject({ startsAt: at(monday, '9:00'), version: 3 });
  const seen = await dispatcher.call(visitCall, { id });
  expect(seen).toMatchObject({ movedAlone: false, crew: [ben.member], untold: null });
  expect(seen.history.entries.slice(0, 2)).toMatchObject([
    { by: 'Dana Cruz', reason: 'Undone.' },
    { by: 'Dana Cruz', change: 'updated', reason: '' },
  ]);
});

it('keeps in the history what a visit is put back to against a warning', async () => {
  const { dispatcher, database } = team;
  const sunday = addDays(monday, -1);
  const { visits } = await storeSeries(database, { times: [[sunday, '9:00']], crew: [] });
  const [id = ''] = visits;
  const moved = await dispatcher.call(moveVisit, moving(id, at(monday, '9:00')));
  if (moved.outcome === 'changed') await dispatcher.call(undoChange, { visits: moved.undo });
  const { history } = await dispatcher.call(visitCall, { id });
  expect(history.entries[0]?.reason).toMatch(/^Undone\. · Overruled: .*Sunday/);
});

it('moves all following ones, but not those moved on their own, and done ones never', async () => {
  const { dispatcher, database } = team;
  const ben = await team.addMember('Ben Ramos', 'worker');
  const { visits } = await storeSeries(database, {
    times: [
      [addDays(today, -7), '9:00'],
      [week(0), '9:00'],
      [week(1), '9:00'],
      [week(2), '9:00'],
      [week(3), '9:00'],
    ],
    crew: [ben.member],
  });
  const [done = '', first = '', alone = '', , ticked = ''] = visits;
  await database.admin`
    update public.visits set moved_alone = true where id in (${alone}, ${ticked})`;
  await database.admin`update public.visits set state = 'on-the-way' where id = ${done}`;
  await database.admin`update public.visits set state = 'started' where id = ${done}`;
  await database.admin`update public.visits set state = 'done' where id = ${done}`;
  const { series } = await dispatcher.call(visitCall, { id: first });
  const answered = await dispatcher.call(moveVisit, {
    id: first,
    scope: 'following',
    startsAt: at(addDays(week(0), 2), '13:00'),
    ticked: [ticked],
    seen: series.map(({ id, version }) => ({ id, version })),
  });
  expect(answered.outcome).toBe('changed');
  const times = await Promise.all(visits.map((id) => timeOf(database, id)));
  expect(times.map(({ startsAt }) => startsAt)).toEqual([
    at(addDays(today, -7), '9:00'),
    at(addDays(week(0), 2), '13:00'),
    at(week(1), '9:00'),
    at(addDays(week(2), 2), '13:00'),
    at(addDays(week(3), 2), '13:00'),
  ]);
});

it('moves the visit of a single job before its first day too, since it has no term', async () => {
  const { dispatcher, database } = team;
  const tuesday = addDays(monday, 1);
  const { visits } = await storeSeries(database, {
    times: [[tuesday, '9:00']],
    firstDay: tuesday,
    endDay: null,
  });
  const [id = ''] = visits;
  const moved = await dispatcher.call(moveVisit, moving(id, at(monday, '9:00')));
  expect(moved.outcome).toBe('changed');
});

it('refuses a time that is over, and one outside the term', async () => {
  const { dispatcher, database } = team;
  const { visits } = await storeSeries(database, { times: [[monday, '9:00']] });
  const [id = ''] = visits;
  const move = (startsAt: string, seenId = id) =>
    dispatcher.ask(moveVisit, moving(seenId, startsAt));
  expect(await move(at(addDays(today, -1), '9:00'))).toMatchObject({
    status: 409,
    body: { code: 'not-possible', message: 'That time has passed.' },
  });
  expect(await move(at(addDays(today, 400), '9:00'))).toMatchObject({
    body: { message: 'A visit must be within the term of its subscription.' },
  });
  expect(await move(at(monday, '23:00'))).toMatchObject({
    body: { message: 'A visit must begin and end on the same day.' },
  });
});

it('asks about visits that would leave the term, which then stay', async () => {
  const { dispatcher, database } = team;
  const { visits } = await storeSeries(database, {
    times: [
      [week(0), '9:00'],
      [week(1), '9:00'],
    ],
    endDay: addDays(week(1), 1),
  });
  const [first = '', last = ''] = visits;
  const move = {
    id: first,
    scope: 'following' as const,
    startsAt: at(addDays(week(0), 1), '9:00'),
    seen: visits.map((id) => ({ id, version: 1 })),
  };
  const asked = await dispatcher.call(moveVisit, move);
  expect(asked).toMatchObject({ outcome: 'warned', warnings: [{ visitId: last }] });
  if (asked.outcome !== 'warned') return;
  expect(asked.warnings[0]?.sentence).toMatch(
    /^Visit 2 would be outside the term, so it stays on Mon/,
  );
  await dispatcher.call(moveVisit, { ...move, overruled: asked.warnings.map(({ key }) => key) });
  expect(await timeOf(database, first)).toMatchObject({ startsAt: move.startsAt });
  expect(await timeOf(database, last)).toMatchObject({ startsAt: at(week(1), '9:00') });
});

it('returns warnings first, and keeps in the history which were overruled', async () => {
  const { dispatcher, database } = team;
  const ben = await team.addMember('Ben Ramos', 'worker');
  await database.admin`
    insert into public.days_away (member_id, first_day, last_day)
    values (${ben.member}, ${addDays(monday, 6)}, ${addDays(monday, 6)})`;
  const { visits } = await storeSeries(database, { times: [[monday, '9:00']], crew: [ben.member] });
  const [id = ''] = visits;
  const move = moving(id, at(addDays(monday, 6), '17:00'));
  const asked = await dispatcher.call(moveVisit, move);
  expect(await timeOf(database, id)).toMatchObject({ startsAt: at(monday, '9:00'), version: 1 });
  if (asked.outcome !== 'warned') throw new Error('No warning came.');
  expect(asked.warnings.map(({ sentence }) => sentence)).toEqual([
    'This is a Sunday.',
    'This is outside 8:00 AM to 6:00 PM.',
    expect.stringMatching(/^Ben is away on Sun/),
  ]);
  const [sunday] = asked.warnings;
  const half = await dispatcher.call(moveVisit, { ...move, overruled: [sunday?.key ?? ''] });
  expect(half.outcome).toBe('warned');
  await dispatcher.call(moveVisit, {
    ...move,
    overruled: asked.warnings.map(({ key }) => key),
    reason: 'The client asked for it.',
  });
  const { history } = await dispatcher.call(visitCall, { id });
  expect(history.entries[0]?.reason).toMatch(
    /^The client asked for it\. · Overruled: This is a Sunday\. This is outside 8:00 AM to 6:00 PM\. Ben is away/,
  );
});

it('warns of a day on which the client has paused', async () => {
  const { dispatcher, database } = team;
  const { visits, subscription } = await storeSeries(database, { times: [[monday, '9:00']] });
  const [id = ''] = visits;
  await database.admin`
    insert into public.pauses (subscription_id, first_day, end_day, resumed_on)
    values (${subscription}, ${week(1)}, ${addDays(week(1), 5)}, ${addDays(week(1), 3)})`;
  const move = (day: string, overruled: string[] = []) => ({
    ...moving(id, at(day, '9:00')),
    overruled,
  });
  const warned = await dispatcher.call(moveVisit, move(addDays(week(1), 2)));
  expect(warned).toMatchObject({
    outcome: 'warned',
    warnings: [{ sentence: 'The client has paused the subscription on that day.' }],
  });
  const keys = warned.outcome === 'warned' ? warned.warnings.map(({ key }) => key) : [];
  const forced = await dispatcher.call(moveVisit, move(addDays(week(1), 2), keys));
  expect(forced.outcome).toBe('changed');
  const resumed = { ...move(addDays(week(1), 3)), seen: [{ id, version: 2 }] };
  expect((await dispatcher.call(moveVisit, resumed)).outcome).toBe('changed');
});

it('asks before one visit gets a day on which its home has another, also one of another subscription', async () => {
  const { dispatcher, database } = team;
  const { visits, client } = await storeSeries(database, {
    times: [
      [monday, '9:00'],
      [week(1), '9:00'],
    ],
  });
  const [id = '', next = ''] = visits;
  const sentence = `This home would have two visits on ${formatShortDay(week(1))}.`;
  const move = (overruled: string[] = []) => ({ ...moving(id, at(week(1), '14:00')), overruled });
  const asked = await dispatcher.call(moveVisit, move());
  expect(asked).toMatchObject({ outcome: 'warned', warnings: [{ visitId: id, sentence }] });

  const other = await storeSeries(database, { times: [[addDays(week(1), 1), '9:00']] });
  await database.admin`update public.visits set state = 'cancelled', cancelled_by = 'team' where id = ${next}`;
  expect((await dispatcher.call(moveVisit, move())).outcome).toBe('changed');
  await database.admin`
    update public.subscriptions set client_id = ${client},
      home_id = (select id from public.homes where client_id = ${client})
    where id = ${other.subscription}`;
  const [otherId = ''] = other.visits;
  expect(await dispatcher.call(moveVisit, moving(otherId, at(week(1), '16:00')))).toMatchObject({
    outcome: 'warned',
    warnings: [{ visitId: otherId, sentence }],
  });
});
