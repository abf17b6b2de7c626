import { addDays, daysBetween } from '../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../domain/calendar/manila-clock.ts';
import type { PricedPackageId } from '../domain/packages.ts';
import { pricesInPesos } from '../domain/prices.ts';
import type { FixedTermId } from '../domain/terms.ts';
import { fixedTerms } from '../domain/terms.ts';
import { planVisits } from '../domain/visits/plan.ts';
import type { Rhythm } from '../domain/visits/rhythm.ts';
import { termEnd } from '../domain/visits/term.ts';
import type { UsualTask } from '../domain/visits/usual-words.ts';
import type { MissedReason, VisitState } from '../domain/visits/visit-states.ts';
import type { DemoClient } from './clients.ts';
import type { Random } from './random.ts';
import { type DemoRequest, makeOrder } from './requests.ts';
import type { Slot } from './slots.ts';
import type { DemoMember } from './team.ts';

export const stayMinutes = 120;

export type DemoVisit = {
  id: string;
  number: number;
  start: Date;
  end: Date;
  state: VisitState;
  missedReason: MissedReason | null;
};

export type DemoSubscription = {
  id: string;
  client: DemoClient;
  request: DemoRequest;
  packageType: PricedPackageId | 'on-demand';
  term: FixedTermId | null;
  priceInPesos: number;
  firstDay: string;
  endDay: string | null;
  rhythm: Rhythm | null;
  startMinutes: number;
  crew: readonly DemoMember[];
  checklist: readonly UsualTask[];
  visits: readonly DemoVisit[];
};

/** Tasks that the pictures can prove. */
const checklists: Record<PricedPackageId, readonly UsualTask[]> = {
  'master-pogi': ['Sweep the garage', 'Rake the yard', 'Water the garden'],
  'master-gwapo': [
    'Sweep and mop the floors',
    'Check the roof gutters',
    'Wash the car',
    'Rake the yard',
  ],
  'boss-master': [
    'Clean the house',
    'Sweep and mop the floors',
    'Water the garden',
    'Wash the car',
  ],
};

/** Each was renewed at its end or not. The last one is active unless the client left. */
export function subscribe(
  random: Random,
  client: DemoClient,
  begins: string,
  { slot, rhythm }: { slot: Slot; rhythm: Rhythm },
  now: Date,
): DemoSubscription[] {
  const wanted = random.one(['master-gwapo', 'master-gwapo', 'boss-master'] as const);
  const packageType = slot.crew.length === 1 ? 'master-pogi' : wanted;
  const today = manilaDayOf(now);
  const subscriptions: DemoSubscription[] = [];
  let firstDay = begins;
  while (firstDay <= addDays(today, 14)) {
    const { id: term, months } = random.one(fixedTerms);
    const endDay = termEnd(firstDay, months);
    const isComing = firstDay > today;
    const askedAt = manilaMoment(
      addDays(isComing ? today : firstDay, -5 - random.below(6)),
      8 * 60 + random.below(720),
    );
    const plan = planVisits({
      rhythm,
      startDay: firstDay,
      endDay,
      startMinutes: slot.startMinutes,
      stayMinutes,
    });
    if (!plan.ok) break;
    subscriptions.push({
      id: random.uuid(),
      client,
      request: makeOrder(random, {
        client,
        createdAt: askedAt,
        status: 'confirmed',
        packageType,
        term,
        startDay: firstDay,
      }),
      packageType,
      term,
      priceInPesos: pricesInPesos[packageType][term],
      firstDay,
      endDay,
      rhythm,
      startMinutes: slot.startMinutes,
      crew: slot.crew,
      checklist: checklists[packageType],
      visits: plan.visits.map(({ number, start, end }) => ({
        id: random.uuid(),
        number,
        start,
        end,
        ...stateOf(random, start, end, now),
      })),
    });
    if (endDay > today || random.chance(0.3)) break;
    firstDay = endDay;
  }
  return subscriptions;
}

/** Few visits are missed or skipped. */
export function stateOf(
  random: Random,
  start: Date,
  end: Date,
  now: Date,
): Pick<DemoVisit, 'state' | 'missedReason'> {
  const outcome = random.below(100);
  if (start > now) return { state: outcome === 0 ? 'skipped' : 'scheduled', missedReason: null };
  if (end > now) return { state: 'started', missedReason: null };
  if (manilaDayOf(end) === manilaDayOf(now) && outcome < 20)
    return { state: 'scheduled', missedReason: null };
  if (outcome < 2) return { state: 'missed', missedReason: 'nobody-home' };
  if (outcome === 2) return { state: 'missed', missedReason: 'weather' };
  if (outcome < 6) return { state: 'skipped', missedReason: null };
  return { state: 'done', missedReason: null };
}

/** Returns the day a client begins, so that the year fills up towards today. */
export function firstDayOf(random: Random, today: string): string {
  const daysAgo = Math.floor(365 * Math.sqrt(random.below(1000) / 1000)) - 8;
  const day = addDays(today, -daysAgo);
  return daysBetween(day, today) < -8 ? today : day;
}
