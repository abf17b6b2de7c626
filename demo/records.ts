import { addDays, weekdayOf } from '../domain/calendar/days.ts';
import { dayInMs, minuteInMs } from '../domain/calendar/in-ms.ts';
import { manilaDayOf, manilaMoment, minutesBetween } from '../domain/calendar/manila-clock.ts';
import type { Step, StepDetails } from '../domain/visits/steps.ts';
import { usualReasons } from '../domain/visits/usual-words.ts';
import type { DemoClient } from './clients.ts';
import { type DemoPhoto, photosOf } from './photos.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoSubscription, DemoVisit } from './subscriptions.ts';

/** A worker's records of one visit. */
export type DemoRecord = {
  subscription: DemoSubscription;
  visit: DemoVisit;
  memberId: string;
  /** The start that the phone showed. */
  knownStart: Date;
  /** Null while Today asks, because the visit was moved meanwhile. */
  counts: true | null;
  steps: readonly Step[];
  photos: readonly DemoPhoto[];
};

const recordedDays = 31;

const notes = [
  'The hinge of the gate needs oil.',
  'We trimmed the branch that hung over the roof.',
  'The outside tap drips. Shall we bring a washer next time?',
  'We left the keys with the guard.',
];

/** Of the last month's visits, all visits of the named client, and one that waits to be judged. */
export function makeRecords(
  seed: string,
  subscriptions: readonly DemoSubscription[],
  named: DemoClient,
  now: Date,
): DemoRecord[] {
  const random = createRandom(`${seed}:records`);
  const since = now.getTime() - recordedDays * dayInMs;
  const records = subscriptions.flatMap((subscription) =>
    subscription.visits
      .filter(
        ({ start }) => (start.getTime() > since || subscription.client === named) && start <= now,
      )
      .flatMap((visit) => {
        const isComplete = subscription.client === named || !random.chance(0.06);
        return recordOf(random, subscription, visit, visit.start, isComplete, now) ?? [];
      }),
  );
  const late = lateRecord(
    random,
    subscriptions.filter(({ client, rhythm }) => client !== named && rhythm !== null),
    now,
  );
  return late === null ? records : [...records, late];
}

/** Returns null if nobody came. */
function recordOf(
  random: Random,
  subscription: DemoSubscription,
  visit: DemoVisit,
  knownStart: Date,
  isComplete: boolean,
  now: Date,
): DemoRecord | null {
  const memberId = subscription.crew[0]?.id;
  const state = knownStart === visit.start ? visit.state : 'done';
  if (memberId === undefined || !['on-the-way', 'started', 'done', 'missed'].includes(state))
    return null;
  const at = (minutes: number) =>
    new Date(Math.min(knownStart.getTime() + minutes * minuteInMs, now.getTime() - minuteInMs));
  const step = (recordedAt: Date, details: StepDetails): Step => ({
    ...details,
    id: random.uuid(),
    memberId,
    recordedAt,
    receivedAt: recordedAt,
  });
  const arrivedAt = at(random.below(12) - 4);
  const coming = step(at(-18 - random.below(25)), { kind: 'on-the-way' });
  const record = { subscription, visit, memberId, knownStart, counts: true } as const;
  if (state === 'missed') {
    const reason = visit.missedReason ?? 'other';
    const note = reason === 'weather' ? 'The road is flooded.' : 'We rang twice and called.';
    const steps = [coming, step(at(20), { kind: 'not-possible', reason, note })];
    return { ...record, steps, photos: [] };
  }
  if (state === 'on-the-way') {
    const late = step(at(-6), { kind: 'running-late', minutes: 30 });
    return { ...record, steps: [coming, late], photos: [] };
  }
  const begun = [coming, step(arrivedAt, { kind: 'start' })];
  if (state === 'started') return { ...record, steps: begun, photos: [] };
  const stay = minutesBetween(visit.start, visit.end);
  const leftAt = at(stay - 24 + random.below(26));
  const { checklist } = subscription;
  // Crews begin with another task each time, and something is done on every visit.
  const turn = random.below(checklist.length);
  const order = checklist.map((_, index) => (index + turn) % checklist.length);
  const left = order.flatMap((place) => {
    const task = checklist[place];
    const isDone = place === 0 || !random.chance(0.09);
    const reason = isDone ? '' : random.one(usualReasons);
    return task === undefined ? [] : [{ task, place, isDone, reason }];
  });
  const photos = photosOf(
    random,
    left.filter(({ isDone }) => isDone),
    isComplete,
    arrivedAt,
    leftAt,
  );
  const tasks = left.map(({ place, isDone, reason }, index) => {
    const minutes = ((index + 1) / (checklist.length + 1)) * (stay - 30);
    return step(at(minutes), { kind: 'task', task: place, isDone, reason });
  });
  const finish = step(leftAt, {
    kind: 'finish',
    photoIds: photos.map(({ id }) => id),
    noPairReason: '',
    note: random.chance(0.3) ? random.one(notes) : '',
  });
  return { ...record, steps: [...begun, ...tasks, finish], photos };
}

/** A visit that was moved while its crew was offline and did it at the former time. */
function lateRecord(
  random: Random,
  subscriptions: readonly DemoSubscription[],
  now: Date,
): DemoRecord | null {
  const today = manilaDayOf(now);
  const yesterday = addDays(today, -1);
  const day = weekdayOf(yesterday) === 7 ? addDays(today, -2) : yesterday;
  for (const subscription of subscriptions) {
    const knownStart = manilaMoment(day, subscription.startMinutes);
    const visit = subscription.visits.find(
      ({ start, state }) =>
        state === 'scheduled' &&
        start.getTime() > now.getTime() + dayInMs &&
        start.getTime() < now.getTime() + 6 * dayInMs,
    );
    const isBusy = subscriptions.some(
      ({ crew, visits }) =>
        crew[0] === subscription.crew[0] &&
        visits.some(({ start }) => start.getTime() === knownStart.getTime()),
    );
    if (visit === undefined || isBusy || subscription.firstDay >= day) continue;
    const record = recordOf(random, subscription, visit, knownStart, true, now);
    if (record !== null) return { ...record, counts: null };
  }
  return null;
}
