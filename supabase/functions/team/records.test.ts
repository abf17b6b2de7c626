import { describe, expect, it } from 'vitest';
import { type RecordedStep, sendSteps } from '../../../contract/crew/steps.ts';
import { today as todayCall } from '../../../contract/team/today.ts';
import { visit as visitCall } from '../../../contract/team/visit.ts';
import { cancelVisit, moveVisit } from '../../../contract/team/visit-changes.ts';
import {
  hideVisitPhoto,
  judgeRecords,
  reopenVisit,
  visitRecord,
} from '../../../contract/team/visit-records.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import type { StepDetails } from '../../../domain/visits/steps.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import {
  type KnownVisit,
  plainFinish,
  recorded,
  send as sendBy,
  visitToday,
} from '../crew/crew.fixture.ts';
import { at, despite, moving, today } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const ben = forAllTests(() => team.addWorker('Ben Ramos'));

const send = (...steps: RecordedStep[]) => sendBy(ben, ...steps);
const record = ({ id }: KnownVisit) => team.dispatcher.call(visitRecord, { id });
const shown = ({ id }: KnownVisit) => team.dispatcher.call(visitCall, { id });
const waiting = async ({ id }: KnownVisit) =>
  (await team.dispatcher.call(todayCall, {})).lateRecords.first.filter(
    (late) => late.visitId === id,
  );
const judge = ({ id }: KnownVisit, counts: boolean) =>
  team.dispatcher.ask(judgeRecords, { visitId: id, memberId: ben.member, counts });

async function cancelledButDone(time: string): Promise<KnownVisit> {
  const visit = await visitToday(team, [ben], time);
  await team.dispatcher.call(cancelVisit, { id: visit.id, version: 1, reason: 'Storm' });
  await send(recorded(visit, 0, { kind: 'start' }), recorded(visit, 60, plainFinish));
  return visit;
}

describe('the record of a cancelled visit', () => {
  it('waits on Today, and makes the visit done once it is counted', async () => {
    const visit = await cancelledButDone('9:00');
    expect(await waiting(visit)).toMatchObject([
      { worker: 'Ben Ramos', state: 'cancelled', reached: 'done', photos: 0 },
    ]);
    expect((await judge(visit, true)).status).toBe(200);
    expect(await waiting(visit)).toEqual([]);
    expect(await shown(visit)).toMatchObject({ state: 'done', startsAt: visit.startsAt });
    const again = await judge(visit, false);
    expect([again.status, again.body.message]).toEqual([409, 'Somebody has already settled this.']);
  });

  it('stays in the record and changes nothing if it is not counted, and neither does what comes later', async () => {
    const visit = await cancelledButDone('13:00');
    await judge(visit, false);
    await send(recorded(visit, 61, { kind: 'task', task: 0, isDone: true, reason: '' }));
    expect(await waiting(visit)).toEqual([]);
    expect((await shown(visit)).state).toBe('cancelled');
    const { steps, report } = await record(visit);
    expect(steps.map(({ counts }) => counts)).toEqual([false, false, false]);
    expect(report).toBeNull();
  });
});

it('a visit that was moved meanwhile takes place at the recorded time', async () => {
  const visit = await visitToday(team, [ben], '16:00');
  const later = at(addDays(today, 3), '9:00');
  await despite((overruled) =>
    team.dispatcher.call(moveVisit, { ...moving(visit.id, later), overruled }),
  );
  await send(recorded(visit, 0, { kind: 'start' }), recorded(visit, 60, plainFinish));
  expect(await shown(visit)).toMatchObject({ state: 'scheduled', startsAt: later });
  await judge(visit, true);
  expect(await shown(visit)).toMatchObject({ state: 'done', startsAt: visit.startsAt });
});

it('a closed visit is reopened for 7 days, with a reason, and needs another finish', async () => {
  const visit = await visitToday(team, [ben], '6:00');
  await send(recorded(visit, 0, { kind: 'start' }), recorded(visit, 30, plainFinish));
  const { version } = await shown(visit);
  const reopen = (reason: string) =>
    team.dispatcher.ask(reopenVisit, { id: visit.id, version, reason });
  expect((await reopen('')).body.fields).toEqual({ reason: 'Say why it is reopened.' });
  expect((await record(visit)).reopenUntil).not.toBeNull();
  expect((await reopen('The gutters were forgotten.')).status).toBe(200);
  const opened = await shown(visit);
  expect(opened.state).toBe('started');
  expect(opened.history.entries[0]).toMatchObject({ reason: 'The gutters were forgotten.' });
  await send(recorded(visit, 31, { kind: 'task', task: 0, isDone: true, reason: '' }));
  expect((await shown(visit)).state).toBe('started');
  const anew = recorded(visit, 0, plainFinish);
  await send({ ...anew, recordedAt: new Date(Date.now() + 1000).toISOString() });
  const closed = await shown(visit);
  expect(closed.state).toBe('done');
  await team.database.admin.begin(async (transaction) => {
    // The guard keeps the moment.
    await transaction`set local session_replication_role = replica`;
    await transaction`
      update public.visits set closed_at = now() - interval '7 days 1 minute' where id = ${visit.id}`;
  });
  const late = await team.dispatcher.ask(reopenVisit, {
    ...{ id: visit.id, version: (await shown(visit)).version, reason: 'Too late' },
  });
  expect([late.status, late.body.message]).toEqual([
    409,
    'This visit was closed more than 7 days ago.',
  ]);
});

it.each<[string, number]>([
  ['ahead', 180],
  ['behind', -180],
])(
  'a phone whose clock is hours %s closes a reopened visit only by what it sends afterwards',
  async (clock, ahead) => {
    const visit = await visitToday(team, [ben], clock === 'ahead' ? '11:00' : '14:00');
    const onPhone = () => new Date(Date.now() + ahead * 60_000).toISOString();
    const sendNow = (details: StepDetails) => {
      const step = { ...recorded(visit, 0, details), recordedAt: onPhone() };
      return ben.call(sendSteps, { steps: [step], sentAt: onPhone() });
    };
    await sendNow({ kind: 'start' });
    await sendNow(plainFinish);
    const { version } = await shown(visit);
    const reason = 'The gutters were forgotten.';
    await team.dispatcher.call(reopenVisit, { id: visit.id, version, reason });
    await sendNow({ kind: 'task', task: 0, isDone: true, reason: '' });
    expect((await shown(visit)).state).toBe('started');
    await sendNow(plainFinish);
    expect((await shown(visit)).state).toBe('done');
  },
);

it('a dispatcher hides a photo at once, and it keeps its place in the record', async () => {
  const visit = await visitToday(team, [ben], '18:00');
  const photoId = crypto.randomUUID();
  await team.database.admin`
    insert into public.photos (id, visit_id, taken_by, phase, source, taken_at, bytes, width, height)
    values (${photoId}, ${visit.id}, ${ben.member}, 'before', 'library', now(), 9, 800, 600)`;
  await team.dispatcher.call(hideVisitPhoto, { photoId });
  expect((await record(visit)).photos).toMatchObject([
    { id: photoId, state: 'hidden', isFromLibrary: true, worker: 'Ben Ramos' },
  ]);
});
