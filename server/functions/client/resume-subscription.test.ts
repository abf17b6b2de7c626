import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resumeSubscription } from '../../../contract/client/pauses.ts';
import { client as clientPage } from '../../../contract/team/client-record.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { timeOf, today } from '../team/schedule.fixture.ts';
import { type Person, type ServedTeam, serveTeam } from '../team/team.fixture.ts';
import { pause } from './pausing.fixture.ts';
import { firstOf, onlyPlan, ownSeries } from './plans.fixture.ts';

let team: ServedTeam;
let ben: Person;
let carla: Person;
beforeAll(async () => {
  team = await serveTeam();
  ben = await team.addMember('Ben Ramos', 'worker', { secondFactor: false });
  carla = await team.addMember('Carla Diaz', 'worker', { secondFactor: false });
  await team.database
    .admin`update public.members set working_days = '{1,2,3,4,5,6,7}' where id in (${ben.member}, ${carla.member})`;
});
afterAll(() => team.close());

describe('resuming', () => {
  it('ends a pause at once, and neither moves a visit nor the end', async () => {
    const series = await ownSeries(team, { inDays: [-7, 7, 14, 21] });
    const before = await pause(series, 5, 16);
    const { admin } = team.database;
    await admin`
      update public.pauses set first_day = ${addDays(today, -2)}, end_day = ${addDays(today, 10)}
      where subscription_id = ${series.subscription}`;
    // The console tells the same state at any minute.
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
