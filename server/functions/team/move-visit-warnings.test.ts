import { expect, it } from 'vitest';
import { visit as visitCall } from '../../../contract/team/visit.ts';
import { moveVisit } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatShortDay } from '../../../domain/calendar/words.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { at, mondayAhead, moving, storeSeries, timeOf } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

const monday = mondayAhead(7);
const week = (n: number) => addDays(monday, 7 * n);

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
