import { addDays } from '../domain/calendar/days.ts';
import { minuteInMs } from '../domain/calendar/in-ms.ts';
import { manilaDayOf, manilaMinutesOf, manilaMoment } from '../domain/calendar/manila-clock.ts';
import { betweenHomesInMinutes } from '../domain/service-numbers.ts';
import type { VisitState } from '../domain/visits/visit-states.ts';
import type { DemoClient } from './clients.ts';
import type { Random } from './random.ts';
import { makeOrder } from './requests.ts';
import type { DemoSubscription } from './subscriptions.ts';
import type { DemoMember } from './team.ts';

type Job = { start: Date; stayMinutes: number; state: VisitState; crew: readonly DemoMember[] };

const dayInMinutes = 24 * 60;

/** Makes a visit of On-Demand that took place within the year, after a quote. */
export function pastJob(
  random: Random,
  client: DemoClient,
  today: string,
  workers: readonly DemoMember[],
): DemoSubscription {
  const start = manilaMoment(addDays(today, -10 - random.below(300)), 9 * 60);
  const crew = [random.one(workers)];
  return jobOf(random, client, { start, stayMinutes: 120, state: 'done', crew });
}

/**
 * Makes the visits of On-Demand that the demo shows at any hour of any day: one done, one with its
 * crew late on the way, one to come. Each goes to the first worker who is free then. Within 90
 * minutes after midnight the done one is of the evening before. In the last hour of a day none is
 * to come.
 */
export function jobsOfToday(
  random: Random,
  clients: readonly DemoClient[],
  now: Date,
  workers: readonly DemoMember[],
  others: readonly DemoSubscription[],
): DemoSubscription[] {
  const today = manilaDayOf(now);
  const half = 30 * Math.floor(manilaMinutesOf(now) / 30);
  const lastStart = dayInMinutes - 60;
  const begun = Math.min(half, lastStart);
  const finished = half < 90 ? Math.min(half - 90, -60) : begun - 90;
  const coming = Math.min(begun + 120, lastStart);
  const planned = [
    { from: finished, stayMinutes: 60, state: 'done' },
    { from: begun, stayMinutes: Math.min(90, dayInMinutes - begun), state: 'on-the-way' },
    { from: coming, stayMinutes: Math.min(120, dayInMinutes - coming), state: 'scheduled' },
  ] as const;
  const made: DemoSubscription[] = [];
  for (const [index, { from, stayMinutes, state }] of planned.entries()) {
    const start = manilaMoment(today, from);
    const client = clients[index];
    const worker = workers.find((one) => isFree(one, start, stayMinutes, [...others, ...made]));
    if (client === undefined || worker === undefined) continue;
    if (state === 'scheduled' && start <= now) continue;
    made.push(jobOf(random, client, { start, stayMinutes, state, crew: [worker] }));
  }
  return made;
}

/** Whether a worker has this time free, with the way to it and from it. */
function isFree(
  worker: DemoMember,
  start: Date,
  stayMinutes: number,
  subscriptions: readonly DemoSubscription[],
): boolean {
  const from = start.getTime() - betweenHomesInMinutes * minuteInMs;
  const to = start.getTime() + (stayMinutes + betweenHomesInMinutes) * minuteInMs;
  return !subscriptions.some(
    ({ crew, visits }) =>
      crew.includes(worker) &&
      visits.some((visit) => visit.start.getTime() < to && visit.end.getTime() > from),
  );
}

function jobOf(
  random: Random,
  client: DemoClient,
  { start, stayMinutes, state, crew }: Job,
): DemoSubscription {
  const day = manilaDayOf(start);
  const createdAt = manilaMoment(addDays(day, -12), 9 * 60 + random.below(480));
  return {
    id: random.uuid(),
    client,
    request: makeOrder(random, {
      client,
      createdAt,
      status: 'confirmed',
      packageType: 'on-demand',
      term: 'custom',
      startDay: day,
    }),
    packageType: 'on-demand',
    term: null,
    priceInPesos: 6_500 + 500 * random.below(20),
    firstDay: day,
    endDay: null,
    rhythm: null,
    startMinutes: manilaMinutesOf(start),
    crew,
    checklist: ['Carry everything out', 'Sweep and wash the floors'],
    visits: [
      {
        id: random.uuid(),
        number: 1,
        start,
        end: new Date(start.getTime() + stayMinutes * minuteInMs),
        state,
        missedReason: null,
      },
    ],
  };
}
