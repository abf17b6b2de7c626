import { addDays, weekdayOf } from '../domain/calendar/days.ts';
import { hourInMs } from '../domain/calendar/in-ms.ts';
import { manilaDayOf, manilaMoment } from '../domain/calendar/manila-clock.ts';
import type { Asked } from '../domain/changes/asked.ts';
import { howToChange } from '../domain/changes/visit-rule.ts';
import type { DemoClient } from './clients.ts';
import { awakeBefore } from './hours.ts';
import { createRandom } from './random.ts';
import type { DemoRecord } from './records.ts';
import { type DemoRequest, makeInquiry, makeOrder } from './requests.ts';
import type { DemoSubscription, DemoVisit } from './subscriptions.ts';

/** Clients' wishes in the portal. */
export type DemoWishes = {
  /** A visit that the client whom the demo names skipped, so that it is open. */
  skipped: { subscription: DemoSubscription; visit: DemoVisit };
  /** For the team to answer. */
  waiting: { subscription: DemoSubscription; visit: DemoVisit; asked: Asked; askedAt: Date }[];
  paused: DemoSubscription;
  cancelled: DemoSubscription;
  /** Requests for the next term. */
  renewals: { subscription: DemoSubscription; request: DemoRequest }[];
  /** A request of the client whom the demo names, with a quote to accept. */
  quoted: DemoRequest;
};

/** Makes wishes at this moment, at most one per subscription. `client` is the named one. */
export function makeWishes(
  seed: string,
  client: DemoClient,
  subscriptions: readonly DemoSubscription[],
  records: readonly DemoRecord[],
  now: Date,
): DemoWishes {
  const random = createRandom(`${seed}:wishes`);
  const today = manilaDayOf(now);
  const hoursAgo = (hours: number) => awakeBefore(new Date(now.getTime() - hours * hourInMs));
  const judged = records.find(({ counts }) => counts === null)?.subscription;
  const running = subscriptions.filter(
    (one) =>
      one.endDay !== null && one.endDay > today && one.client.account !== null && one !== judged,
  );
  const own = needed(running.find((one) => one.client === client));
  const left = new Set(running.filter((one) => one.client !== client));
  const take = (fits: (one: DemoSubscription) => boolean) => {
    const found = needed([...left].find(fits));
    left.delete(found);
    return found;
  };

  const cancelled = take(
    (one) =>
      (one.endDay ?? '') > addDays(today, 40) && one.visits.some(({ state }) => state === 'done'),
  );
  const paused = take(
    (one) => one.rhythm?.kind === 'weeks' && comingOf(one, now).length > 3 && one.firstDay < today,
  );
  const renewals = [...left]
    .filter(({ endDay }) => (endDay ?? '') < addDays(today, 45))
    .slice(0, 2)
    .map((subscription, index) => {
      const { client: of, packageType, term, endDay } = subscription;
      left.delete(subscription);
      const order = { packageType, term: term ?? 'custom', startDay: endDay ?? today } as const;
      const createdAt = hoursAgo(4 + 7 * index);
      const request = makeOrder(random, { client: of, createdAt, status: 'received', ...order });
      return { subscription, request: { ...request, isMatched: true, words: '' } };
    });
  const soon = [...left]
    .flatMap((subscription) =>
      comingOf(subscription, now)
        .slice(0, 1)
        .map((visit) => ({ subscription, visit })),
    )
    .filter(
      ({ subscription: { endDay }, visit }) =>
        manilaDayOf(visit.start) < addDays(endDay ?? today, -5),
    )
    .toSorted((one, other) => +one.visit.start - +other.visit.start);
  const createdAt = hoursAgo(90);
  const inquiry = makeInquiry(random, { client, createdAt, status: 'quoted' });
  return {
    skipped: { subscription: own, visit: needed(comingOf(own, now)[1]) },
    waiting: soon.slice(0, 3).map(({ subscription, visit }, index) => {
      const askedAt = hoursAgo(1 + index);
      // Earlier than that a client skips without asking, and asks for a move that does not fit.
      const isLate = howToChange(visit.start, askedAt) === 'by-asking';
      const asked = isLate && index > 0 ? ({ kind: 'skip' } as const) : moveOf(subscription, visit);
      return { subscription, visit, asked, askedAt };
    }),
    paused,
    cancelled,
    renewals,
    quoted: {
      ...inquiry,
      isMatched: true,
      services: ['roofMaintenance', 'yardMaintenance'],
      words: 'Can you clean the roof gutters and cut the two mango trees before the rains?',
    },
  };
}

/** Returns the visits of a subscription that begin in 4 hours or later. */
function comingOf({ visits }: DemoSubscription, now: Date): DemoVisit[] {
  return visits.filter(
    ({ start, state }) => state === 'scheduled' && start.getTime() > now.getTime() + 4 * hourInMs,
  );
}

/** A move of one visit by two days, or three over a Sunday. */
function moveOf({ startMinutes }: DemoSubscription, { start }: DemoVisit): Asked {
  const later = addDays(manilaDayOf(start), 2);
  const day = weekdayOf(later) === 7 ? addDays(later, 1) : later;
  return { kind: 'move', startsAt: manilaMoment(day, startMinutes).toISOString(), scope: 'this' };
}

function needed<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The demo has too few clients with an account.');
  return found;
}
