import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { figures } from '../../../contract/team/figures.ts';
import { giveVisits } from '../../../contract/team/giving.ts';
import { moveDay, week } from '../../../contract/team/schedule.ts';
import { type ChangeOutcome, undoChange } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { at, mondayAhead, storeSeries, today } from './schedule.fixture.ts';
import { type Person, type ServedTeam, serveTeam } from './team.fixture.ts';
import { storeWish } from './wishes.fixture.ts';

let team: ServedTeam;
let ben: Person;
let carla: Person;
beforeAll(async () => {
  team = await serveTeam();
  ben = await team.addMember('Ben Ramos', 'worker');
  carla = await team.addMember('Carla Diaz', 'worker');
});
beforeEach(async () => {
  await team.database.admin`delete from public.holidays`;
});
afterAll(() => team.close());

/** Makes a change although something may speak against it. */
async function make(change: (overruled: string[]) => Promise<ChangeOutcome>) {
  const asked = await change([]);
  const made =
    asked.outcome === 'warned' ? await change(asked.warnings.map(({ key }) => key)) : asked;
  if (made.outcome !== 'changed') throw new Error(JSON.stringify(made));
  return made.undo;
}

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

it('gives clients back what they had asked for, as long as they were not told', async () => {
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

it('leaves withdrawn what an earlier change withdrew', async () => {
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
  // The first change is still told, with its own reason.
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
