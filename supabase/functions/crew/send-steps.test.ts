import { describe, expect, it } from 'vitest';
import { cancelVisit, changeCrew } from '../../../contract/team/visit-changes.ts';
import { visitRecord } from '../../../contract/team/visit-records.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { workerSendsInDays } from '../../../domain/service-numbers.ts';
import type { StepDetails } from '../../../domain/visits/steps.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { at, today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { type KnownVisit, plainFinish, recorded, send, visitToday } from './crew.fixture.ts';

const team = forAllTests(serveTeam);
const ben = forAllTests(() => team.addWorker('Ben Ramos'));
const carla = forAllTests(() => team.addWorker('Carla Diaz'));

async function stored({ id }: KnownVisit) {
  const [visit] = await team.database.admin`
    select state, missed_reason, starts_at, report.* from public.visits
      left join public.visit_reports as report on visit_id = id
    where id = ${id}`;
  return visit;
}

describe('steps', () => {
  it('make the visit what they say, once however often they are sent', async () => {
    const visit = await visitToday(team, [ben]);
    const steps = [
      recorded(visit, -10, { kind: 'on-the-way' }),
      recorded(visit, 0, { kind: 'start' }),
      recorded(visit, 30, { kind: 'task', task: 0, isDone: false, reason: 'No water' }),
    ];
    const finish = recorded(visit, 90, plainFinish);
    expect(await send(ben, ...steps)).toEqual({ outcomes: ['counted', 'counted', 'counted'] });
    expect(await stored(visit)).toMatchObject({ state: 'started', left_at: null });
    await send(ben, ...steps, finish);
    await send(ben, ...steps, finish);
    expect(await stored(visit)).toMatchObject({
      state: 'done',
      arrived_at: new Date(visit.startsAt),
      left_at: new Date(Date.parse(visit.startsAt) + 90 * 60_000),
      tasks: [{ task: 0, isDone: false, reason: 'No water' }],
      no_pair_reason: 'The camera is broken.',
    });
    const rows = await team.database.admin`select from visit_steps where visit_id = ${visit.id}`;
    expect(rows).toHaveLength(4);
  });

  it('of a visit that was cancelled meanwhile wait to be judged, and mail nobody', async () => {
    const visit = await visitToday(team, [ben], '16:00');
    const steps = [recorded(visit, 0, { kind: 'start' }), recorded(visit, 60, plainFinish)];
    await team.dispatcher.call(cancelVisit, { id: visit.id, version: 1, reason: 'Storm' });
    const before = await team.database.admin`select count(*) from private.outbox`;
    expect(await send(ben, ...steps)).toEqual({ outcomes: ['late', 'late'] });
    expect(await stored(visit)).toMatchObject({ state: 'cancelled', arrived_at: null });
    const counts = await team.database.admin`
      select distinct counts from visit_steps where visit_id = ${visit.id}`;
    expect(counts.map((row) => row.counts)).toEqual([null]);
    expect(await team.database.admin`select count(*) from private.outbox`).toEqual(before);
  });

  it('of a worker who was taken off are stored, and those of anybody else are refused', async () => {
    const visit = await visitToday(team, [ben], '6:00');
    const steps = [recorded(visit, 0, { kind: 'start' })];
    expect(await send(carla, recorded(visit, 0, { kind: 'start' }))).toEqual({
      outcomes: ['refused'],
    });
    await team.dispatcher.call(changeCrew, { id: visit.id, version: 1, crew: [carla.member] });
    expect(await send(ben, ...steps)).toEqual({ outcomes: ['late'] });
  });

  it('correct the note of a Finish for its own worker, and the former note stays on record', async () => {
    const visit = await visitToday(team, [ben, carla], '8:00');
    const finish = recorded(visit, 60, { ...plainFinish, note: 'All fine.' } as StepDetails);
    const correct = (minutes: number, note: string) =>
      recorded(visit, minutes, { kind: 'correct-note', note });
    await send(ben, recorded(visit, 0, { kind: 'start' }), finish);
    expect(await send(carla, correct(61, 'Not mine to say.'))).toEqual({ outcomes: ['counted'] });
    expect(await stored(visit)).toMatchObject({ state: 'done', note: 'All fine.' });
    await send(ben, correct(62, 'All fine. The gate sticks.'));
    expect(await stored(visit)).toMatchObject({
      state: 'done',
      note: 'All fine. The gate sticks.',
      left_at: new Date(Date.parse(visit.startsAt) + 60 * 60_000),
    });
    const { steps } = await team.dispatcher.call(visitRecord, { id: visit.id });
    expect(steps.map(({ text }) => text)).toEqual([
      'Started',
      'Finished with 0 photos (The camera is broken.): All fine.',
      'Corrected the note: Not mine to say.',
      'Corrected the note: All fine. The gate sticks.',
    ]);
  });

  it('of a visit that ended long ago arrive for some days', async () => {
    const visit = await visitToday(team, [ben]);
    const endedAgo = (days: number) =>
      team.database.admin.begin(async (transaction) => {
        const day = addDays(today, -days);
        await transaction`set local session_replication_role = replica`;
        await transaction`
          update visits set starts_at = ${at(day, '9:00')}, ends_at = ${at(day, '11:00')}
          where id = ${visit.id}`;
      });
    await endedAgo(workerSendsInDays + 1);
    const start = recorded(visit, 0, { kind: 'start' });
    expect(await send(ben, start)).toEqual({ outcomes: ['refused'] });
    await endedAgo(workerSendsInDays - 1);
    expect(await send(ben, start)).not.toEqual({ outcomes: ['refused'] });
  });
});
