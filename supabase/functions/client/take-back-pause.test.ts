import { afterEach, expect, it } from 'vitest';
import { resumeSubscription, takeBackPause } from '../../../contract/client/pauses.ts';
import { skipVisit } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { startMailboxes } from '../../../server/functions/mailbox.fixture.ts';
import { at, timeOf, today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { firstOf, type OwnSeries, onlyPlan, ownSeries, pause } from './plans.fixture.ts';

const team = forAllTests(serveTeam);
const mailboxes = forAllTests(() => startMailboxes(team));
afterEach(() => team.setNow(null));

async function twoWorkers(): Promise<string[]> {
  const crew: string[] = [];
  for (const name of ['Ben Ramos', 'Carla Diaz']) {
    crew.push((await team.addWorker(name)).member);
  }
  return crew;
}

/** Pauses a plan over two of its visits; the second finds no date. */
async function paused(who: readonly string[] = [], from = 5) {
  const series = await ownSeries(team, { inDays: [-7, 7, 14], crew: who });
  const { admin } = team.database;
  await admin`
    update public.subscriptions set end_day = ${addDays(today, 15)} where id = ${series.subscription}`;
  await admin`
    update public.visits set moved_alone = true where id = ${series.visits[1] ?? ''}`;
  const before = await stored(series);
  const plan = await onlyPlan(series.owner);
  const [made] = (await pause(series, from, 14)).pauses;
  if (made === undefined) throw new Error('There is no pause.');
  return { ...series, before, plan, pause: made };
}

/** Everything about a visit but its version. */
const stored = ({ subscription }: OwnSeries) => team.database.admin`
  select visits.id, number, starts_at, ends_at, state, missed_reason, cancelled_by, moved_alone, is_owed,
    (select jsonb_agg(jsonb_build_array(member_id, period, is_planned) order by member_id)
      from public.visit_crew where visit_id = visits.id) as bookings
  from public.visits where subscription_id = ${subscription} order by number`;

it('puts every visit back exactly, with its crew and its bookings, and the end', async () => {
  const series = await paused(await twoWorkers());
  expect(await stored(series)).not.toEqual(series.before);
  const answer = await series.owner.call(takeBackPause, { pauseId: series.pause.id });
  expect(await stored(series)).toEqual(series.before);
  expect(answer.withoutCrew).toEqual([]);
  const { pauses, endDay, counts, pauseRoom } = firstOf(answer);
  expect({ pauses, endDay, counts, pauseRoom }).toEqual({
    pauses: [],
    endDay: series.plan.endDay,
    counts: series.plan.counts,
    pauseRoom: series.plan.pauseRoom,
  });
});

it('sends no mail of either, and the same days can be paused again', async () => {
  const series = await paused();
  await series.owner.call(takeBackPause, { pauseId: series.pause.id });
  expect(await mailboxes.open(series.email, 15)).toEqual([]);
  await pause(series, 5, 14);
  const mails = await mailboxes.open(series.email, 15);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your plan is paused from/),
  ]);
});

it('leaves a visit its day without a crew whose hour was taken meanwhile', async () => {
  const crew = await twoWorkers();
  const series = await paused(crew);
  const other = await ownSeries(team, { inDays: [30] });
  const [id = ''] = other.visits;
  await team.database.admin`
    update public.visits set starts_at = ${at(addDays(today, 7), '10:00')},
      ends_at = ${at(addDays(today, 7), '12:00')} where id = ${id}`;
  await team.database.admin`
    insert into public.visit_crew (visit_id, member_id) values (${id}, ${crew[0] ?? ''})`;
  const answer = await series.owner.call(takeBackPause, { pauseId: series.pause.id });
  expect(answer.withoutCrew).toEqual([2]);
  const after = await stored(series);
  expect(after[1]).toEqual({ ...series.before[1], bookings: null });
  expect(after[2]).toEqual(series.before[2]);
});

it('is refused to anybody else, and twice', async () => {
  const { owner, pause } = await paused();
  const pauseId = pause.id;
  for (const person of [(await ownSeries(team)).owner, team.client, team.dispatcher]) {
    expect((await person.ask(takeBackPause, { pauseId })).status).toBe(404);
  }
  const answers = await Promise.all([1, 2].map(() => owner.ask(takeBackPause, { pauseId })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

it.each([
  [9.9, 200],
  [10, 409],
])('after %s minutes is answered with %s', async (minutes, status) => {
  const { owner, pause } = await paused();
  const until = Date.parse(pause.takenBackUntil ?? '');
  team.setNow(new Date(until + (minutes - 10) * 60_000));
  const shown = (await onlyPlan(owner)).pauses[0]?.takenBackUntil;
  expect(shown === null).toBe(status === 409);
  const answer = await owner.ask(takeBackPause, { pauseId: pause.id });
  expect(answer.status).toBe(status);
  if (status === 409) {
    expect(answer.body.message).toBe(
      'A pause can be taken back for 10 minutes. That time is over.',
    );
  }
});

it('is refused once one of the visits was changed, or the pause was ended', async () => {
  const changed = await paused();
  const [, visit = ''] = changed.visits;
  const { version } = await timeOf(team.database, visit);
  await team.dispatcher.call(skipVisit, { id: visit, version });
  const refused = await changed.owner.ask(takeBackPause, { pauseId: changed.pause.id });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'changed-meanwhile',
    'Dana changed this just now.',
  ]);
  const ended = await paused();
  await ended.owner.call(resumeSubscription, { pauseId: ended.pause.id });
  const late = await ended.owner.ask(takeBackPause, { pauseId: ended.pause.id });
  expect([late.status, late.body.code]).toEqual([409, 'not-possible']);
});
