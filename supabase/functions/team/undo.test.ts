import { expect, it } from 'vitest';
import { figures } from '../../../contract/team/figures.ts';
import { giveVisits } from '../../../contract/team/giving.ts';
import { moveDay, week } from '../../../contract/team/schedule.ts';
import { type ChangeOutcome, moveVisit, undoChange } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { changeTakenBackInMinutes } from '../../../domain/service-numbers.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import {
  at,
  despite,
  mondayAhead,
  moving,
  storeSeries,
  timeOf,
  today,
} from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';
import { storeWish } from './wishes.fixture.ts';

const team = forAllTests(serveTeam);
const ben = forAllTests(() => team.addMember('Ben Ramos', 'worker'));
const carla = forAllTests(() => team.addMember('Carla Diaz', 'worker'));

/** Changes something despite its warnings. Returns the Undo. */
const make = async (change: (overruled: string[]) => Promise<ChangeOutcome>) =>
  (await despite(change)).undo;

const moveTo = (ids: readonly string[], day: string) =>
  make((overruled) =>
    team.dispatcher.call(moveDay, {
      reason: 'Storm',
      placements: ids.map((id, index) => ({
        id,
        version: 1,
        startsAt: at(day, index === 0 ? '9:00' : '13:00'),
      })),
      overruled,
    }),
  );

it('gives clients their wishes back, as long as they were not notified', async () => {
  const { admin } = team.database;
  const monday = mondayAhead(7);
  const { visits } = await storeSeries(team.database, { times: [[monday, '9:00']] });
  const [visit = ''] = visits;
  const wish = await storeWish(team.database, visit, { kind: 'skip' });
  const standing = async () => [
    ...(await admin`select state, decided_at from public.change_requests where id = ${wish}`),
    ...(await admin`select change_id from private.untold_withdrawals`),
  ];
  const before = await standing();
  const undo = await moveTo([visit], addDays(monday, 1));
  expect(await standing()).toMatchObject([{ state: 'withdrawn' }, { change_id: wish }]);
  await team.dispatcher.call(undoChange, { visits: undo });
  expect(await standing()).toEqual(before);
});

it('leaves wishes withdrawn that an earlier change withdrew', async () => {
  const { admin } = team.database;
  const monday = mondayAhead(7);
  const { visits } = await storeSeries(team.database, { times: [[monday, '9:00']] });
  const [visit = ''] = visits;
  const wish = await storeWish(team.database, visit, { kind: 'skip' });
  await moveTo([visit], addDays(monday, 1));
  const undo = await make((overruled) =>
    team.dispatcher.call(moveDay, {
      reason: 'Flood',
      placements: [{ id: visit, version: 2, startsAt: at(addDays(monday, 2), '9:00') }],
      overruled,
    }),
  );
  await team.dispatcher.call(undoChange, { visits: undo });
  const [stored] = await admin`select state from public.change_requests where id = ${wish}`;
  expect(stored).toEqual({ state: 'withdrawn' });
  // The first change is still mailed, with its own reason.
  const [untold] = await admin`
    select reason from private.untold_changes where visit_id = ${visit} and kind = 'visits-changed'`;
  expect(untold).toEqual({ reason: 'Storm' });
});

it('leaves marked what a worker has not seen yet, and what they have', async () => {
  const { admin } = team.database;
  const tomorrow = addDays(today, 1);
  const { visits } = await storeSeries(team.database, {
    times: [
      [tomorrow, '9:00'],
      [tomorrow, '13:00'],
    ],
    crew: [ben.member],
  });
  const [unseen = '', seen = ''] = visits;
  await admin`update public.visit_crew set told_at = now() - interval '1 hour' where visit_id = any(${visits})`;
  await admin`update public.visit_crew set seen_at = now() where visit_id = ${seen}`;
  const marks = () => admin`
    select visit_id, member_id, told_at, seen_at from public.visit_crew
    where visit_id = any(${visits}) order by visit_id`;
  const before = await marks();

  const moved = await moveTo(visits, addDays(today, 2));
  expect(await marks()).not.toEqual(before);
  await team.dispatcher.call(undoChange, { visits: moved });
  expect(await marks()).toEqual(before);

  const given = await make((overruled) =>
    team.dispatcher.call(giveVisits, {
      visits: visits.map((id) => ({ id, version: 3, crew: [carla.member] })),
      overruled,
    }),
  );
  await team.dispatcher.call(undoChange, { visits: given });
  expect(await marks()).toEqual(before);
  const { visits: shown } = await team.dispatcher.call(week, { day: tomorrow });
  expect(shown.find(({ id }) => id === unseen)?.unseen).toEqual([ben.member]);
});

it('counts nothing', async () => {
  const monday = mondayAhead(14);
  const { visits } = await storeSeries(team.database, {
    times: [
      [monday, '9:00'],
      [monday, '13:00'],
    ],
  });
  const countMoved = async () =>
    (await team.dispatcher.call(figures, { days: '30' })).whole.visitsMoved;
  const before = await countMoved();
  const undo = await moveTo(visits, addDays(monday, 1));
  expect(await countMoved()).toBe(before + 2);
  await team.dispatcher.call(undoChange, { visits: undo });
  expect(await countMoved()).toBe(before);
});

it('gives back the crew that was kept, whatever crew is sent', async () => {
  const { admin } = team.database;
  const monday = mondayAhead(21);
  const { visits } = await storeSeries(team.database, {
    times: [[monday, '9:00']],
    crew: [ben.member],
  });
  const [id = ''] = visits;
  const undo = await moveTo([id], addDays(monday, 1));
  const [visit] = undo;
  const forged = { ...visit, id, version: 2, crew: [carla.member] };
  expect(await team.dispatcher.ask(undoChange, { visits: [forged] })).toMatchObject({
    body: { code: 'invalid-body' },
  });
  const crew = () => admin`select member_id from public.visit_crew where visit_id = ${id}`;
  expect(await crew()).toEqual([{ member_id: ben.member }]);
  await team.dispatcher.call(undoChange, { visits: undo });
  expect(await crew()).toEqual([{ member_id: ben.member }]);
});

const refused = {
  body: { code: 'not-possible', message: 'Only the last change can be taken back.' },
};

it('undoes only what was kept: no visit as it was sent, and no Undo', async () => {
  const monday = mondayAhead(28);
  const { visits } = await storeSeries(team.database, { times: [[monday, '9:00']] });
  const [id = ''] = visits;
  const undone = (version: number) =>
    team.dispatcher.ask(undoChange, { visits: [{ id, version }] });
  expect(await undone(1)).toMatchObject(refused);
  await moveTo([id], addDays(monday, 1));
  expect(await undone(2)).toMatchObject({ status: 200 });
  expect(await undone(3)).toMatchObject(refused);
  expect(await timeOf(team.database, id)).toMatchObject({ startsAt: at(monday, '9:00') });
});

it('takes back the last of two changes, and not the one before it', async () => {
  const monday = mondayAhead(42);
  const { visits } = await storeSeries(team.database, { times: [[monday, '9:00']] });
  const [id = ''] = visits;
  const first = await moveTo([id], addDays(monday, 1));
  const startsAt = at(addDays(monday, 2), '9:00');
  const last = await make((overruled) =>
    team.dispatcher.call(moveVisit, { ...moving(id, startsAt, 2), overruled }),
  );
  expect(await team.dispatcher.ask(undoChange, { visits: first })).toMatchObject({
    body: { code: 'changed-meanwhile' },
  });
  await team.dispatcher.call(undoChange, { visits: last });
  expect(await timeOf(team.database, id)).toMatchObject({
    startsAt: at(addDays(monday, 1), '9:00'),
  });
  expect(await team.dispatcher.ask(undoChange, { visits: first })).toMatchObject({
    body: { code: 'changed-meanwhile' },
  });
});

it('takes a change back for some minutes, and forgets then how visits were', async () => {
  const { admin, sql } = team.database;
  const monday = mondayAhead(35);
  const { visits } = await storeSeries(team.database, {
    times: [
      [monday, '9:00'],
      [monday, '13:00'],
    ],
  });
  const [old = '', fresh = ''] = visits;
  const undo = await moveTo(visits, addDays(monday, 1));
  const makeOld = (seconds: number) => admin`
    update private.undoable_visits set changed_at = now() - make_interval(
      mins => ${changeTakenBackInMinutes}, secs => ${seconds})
    where visit_id = ${old}`;
  const kept = () => admin`
    select visit_id from private.undoable_visits where visit_id = any(${visits}) order by visit_id`;
  await makeOld(1);
  expect(await team.dispatcher.ask(undoChange, { visits: undo })).toMatchObject(refused);
  await sql`select private.forget_the_past()`;
  expect(await kept()).toEqual([{ visit_id: fresh }]);
  await team.dispatcher.call(undoChange, { visits: undo.filter(({ id }) => id === fresh) });
  expect(await kept()).toEqual([]);
});
