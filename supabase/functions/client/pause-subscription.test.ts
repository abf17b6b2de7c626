import { beforeAll, describe, expect, it } from 'vitest';
import {
  pauseSubscription,
  previewPause,
  resumeSubscription,
} from '../../../contract/client/pauses.ts';
import { visit as ownVisit } from '../../../contract/client/visit.ts';
import { client as clientPage } from '../../../contract/team/client-record.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { pauseProblemText } from '../../../domain/visits/pause-problem.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { at, timeOf, today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { storeWish } from '../team/wishes.fixture.ts';
import { days, firstOf, onlyPlan, ownSeries, pause } from './plans.fixture.ts';

const team = forAllTests(serveTeam);
const ben = forAllTests(() => team.addWorker('Ben Ramos'));
const carla = forAllTests(() => team.addWorker('Carla Diaz'));
beforeAll(async () => {
  await team.database
    .admin`update public.members set working_days = '{1,2,3,4,5,6,7}' where id in (${ben.member}, ${carla.member})`;
});

async function crewOf(visit: string): Promise<string[]> {
  const rows = await team.database.admin<{ member_id: string }[]>`
    select member_id from public.visit_crew where visit_id = ${visit}`;
  return rows.map((row) => row.member_id);
}

describe('pausing a subscription', () => {
  it('drops waiting wishes, and says so', async () => {
    const series = await ownSeries(team, { inDays: [-7, 7, 28] });
    await storeWish(team.database, series.visits[1] ?? '', { kind: 'skip' });
    const wish = {
      kind: 'skip',
      visit: { id: series.visits[1], startsAt: at(addDays(today, 7), '9:00') },
    };
    expect(await onlyPlan(series.owner)).toMatchObject({ waiting: [wish], pauses: [] });
    expect(await pause(series, 10, 12)).toMatchObject({
      waiting: [],
      pauses: [{ withdrawn: [wish] }],
    });
  });

  it('does just what it says: a ten-day pause over a moved visit, and no other visit moves', async () => {
    const series = await ownSeries(team, { inDays: [-7, 7, 14, 21, 28], crew: [ben.member] });
    const { owner, subscription: id, visits } = series;
    const moved = visits[2] ?? '';
    const { startsAt } = await timeOf(team.database, visits[4] ?? '');
    await team.database.admin`
      update public.visits set moved_alone = true, starts_at = ${at(addDays(today, 16), '14:00')},
        ends_at = ${at(addDays(today, 16), '16:00')} where id = ${moved}`;
    const preview = await owner.call(previewPause, { id, ...days(15, 24) });
    expect(preview).toMatchObject({ problem: null, newEndDay: addDays(today, 92) });
    expect(preview.visits).toEqual([
      {
        id: moved,
        number: 3,
        from: at(addDays(today, 16), '14:00'),
        to: at(addDays(today, 35), '9:00'),
      },
      {
        id: visits[3],
        number: 4,
        from: at(addDays(today, 21), '9:00'),
        to: at(addDays(today, 42), '9:00'),
      },
    ]);
    const before = await onlyPlan(owner);
    expect(before.pauseRoom).toEqual({
      daysLeft: 60,
      piecesLeft: 2,
      earliestDay: addDays(today, 2),
    });
    const after = await pause(series, 15, 24);
    expect(after).toMatchObject({
      state: 'active',
      endDay: addDays(today, 92),
      counts: { ...before.counts, coming: 4, done: 1 },
      pauses: [{ ...days(15, 24), resumedOn: null, visits: preview.visits }],
      pauseRoom: { daysLeft: 50, piecesLeft: 1 },
    });
    expect(await timeOf(team.database, moved)).toMatchObject({
      startsAt: at(addDays(today, 35), '9:00'),
    });
    expect((await timeOf(team.database, visits[4] ?? '')).startsAt).toBe(startsAt);
    expect(await crewOf(moved)).toEqual([ben.member]);
    const { subscriptions } = await team.dispatcher.call(clientPage, { id: series.client });
    expect(subscriptions[0]?.pauses).toEqual([{ ...days(15, 24), resumedOn: null }]);
  });

  it('takes a crew that is not free from the visit, and leaves open what has no date', async () => {
    const series = await ownSeries(team, { inDays: [-7, 7, 14], crew: [carla.member] });
    const other = await ownSeries(team, { inDays: [21], crew: [] });
    await team.database.admin`
      update public.visits set starts_at = ${at(addDays(today, 21), '10:30')}, ends_at = ${at(addDays(today, 21), '12:00')}
      where id = ${other.visits[0] ?? ''}`;
    await team.database.admin`
      insert into public.visit_crew (visit_id, member_id) values (${other.visits[0] ?? ''}, ${carla.member})`;
    await team.database.admin`
      update public.subscriptions set end_day = ${addDays(today, 15)} where id = ${series.subscription}`;
    const after = await pause(series, 5, 14);
    expect(after.pauses[0]?.visits.map(({ to }) => to)).toEqual([
      at(addDays(today, 21), '9:00'),
      null,
    ]);
    expect(after.counts).toMatchObject({ coming: 1, open: 1, done: 1 });
    // The client has paid for what finds no date, and did not skip it.
    expect(await series.owner.call(ownVisit, { visitId: series.visits[2] ?? '' })).toMatchObject({
      state: 'skipped',
      standing: 'open',
      isOwed: true,
    });
    expect(await crewOf(series.visits[1] ?? '')).toEqual([]);
  });

  it('is refused with the reason, and if something else would happen by now', async () => {
    const { owner, subscription: id, visits } = await ownSeries(team);
    const tomorrow = { id, ...days(1, 5) };
    const preview = await owner.call(previewPause, tomorrow);
    expect(preview.problem).toMatchObject({ kind: 'too-early' });
    const refused = await owner.ask(pauseSubscription, { ...tomorrow, seen: preview.seen });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'not-possible',
      preview.problem && pauseProblemText(preview.problem),
    ]);
    const input = { id, ...days(5, 16) };
    const { seen } = await owner.call(previewPause, input);
    await team.database.admin`
      update public.visits set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
      where id = ${visits[2] ?? ''}`;
    const { status, body } = await owner.ask(pauseSubscription, { ...input, seen });
    expect([status, body.code]).toEqual([409, 'changed-meanwhile']);
    expect((await onlyPlan(owner)).pauses).toEqual([]);
  });

  it('is none of a single job', async () => {
    const series = await ownSeries(team);
    const input = { id: series.subscription, ...days(5, 9), seen: '' };
    await team.database.admin`
      update public.subscriptions set term = null, end_day = null, rhythm = null where id = ${input.id}`;
    expect((await series.owner.ask(pauseSubscription, input)).body.code).toBe('not-possible');
  });

  it('takes a wish that waits with it; that its days come does not', async () => {
    const series = await ownSeries(team);
    const { admin } = team.database;
    const wish = () => storeWish(team.database, series.visits[1] ?? '', { kind: 'skip' });
    const states = async () =>
      (
        await admin<{ state: string }[]>`
          select state from public.change_requests
          where subscription_id = ${series.subscription} and kind = 'skip' order by asked_at`
      ).map(({ state }) => state);
    await wish();
    await pause(series, 9, 11);
    expect(await states()).toEqual(['withdrawn']);
    await wish();
    await admin`
      update public.pauses set first_day = ${today}, end_day = ${addDays(today, 3)}
      where subscription_id = ${series.subscription}`;
    expect((await onlyPlan(series.owner)).state).toBe('paused');
    expect(await states()).toEqual(['withdrawn', 'waiting']);
  });
});
describe('resuming', () => {
  it('ends a pause at once, and neither moves a visit nor the end', async () => {
    const series = await ownSeries(team, { inDays: [-7, 7, 14, 21] });
    const before = await pause(series, 5, 16);
    const { admin } = team.database;
    await admin`
      update public.pauses set first_day = ${addDays(today, -2)}, end_day = ${addDays(today, 10)}
      where subscription_id = ${series.subscription}`;
    // The console shows the same state at any minute.
    const stateForTeam = async () =>
      (await team.dispatcher.call(clientPage, { id: series.client })).subscriptions[0]?.state;
    expect([(await onlyPlan(series.owner)).state, await stateForTeam()]).toEqual([
      'paused',
      'paused',
    ]);
    const times = await Promise.all(series.visits.map((id) => timeOf(team.database, id)));
    const pauseId = before.pauses[0]?.id ?? '';
    const after = firstOf(await series.owner.call(resumeSubscription, { pauseId }));
    expect(after).toMatchObject({ state: 'active', endDay: before.endDay, counts: before.counts });
    expect(after.pauses[0]).toMatchObject({ resumedOn: today, resumableFrom: null });
    expect(after.pauseRoom).toMatchObject({ daysLeft: 48, piecesLeft: 1 });
    expect(await stateForTeam()).toBe('active');
    expect(await Promise.all(series.visits.map((id) => timeOf(team.database, id)))).toEqual(times);
    const again = await series.owner.ask(resumeSubscription, { pauseId });
    expect([again.status, again.body.code]).toEqual([409, 'not-possible']);
  });

  it('takes a pause back that has not begun, so that visits may lie in its days', async () => {
    const series = await ownSeries(team);
    const { pauses } = await pause(series, 5, 16);
    const after = firstOf(
      await series.owner.call(resumeSubscription, { pauseId: pauses[0]?.id ?? '' }),
    );
    expect(after.pauses[0]).toMatchObject({ resumedOn: addDays(today, 5), resumableFrom: null });
  });
});
