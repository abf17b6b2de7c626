import type { TransactionSql } from 'postgres';
import type { VisitWarning } from '../../../../contract/team/visit-changes.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import { formatShortDay } from '../../../../domain/calendar/words.ts';
import { isInPause, type Pause } from '../../../../domain/visits/pauses.ts';
import { isPlanned } from '../../../../domain/visits/visit-states.ts';
import type { ChangedVisit } from './changed-visit.ts';
import type { LockedVisit } from './locked-visits.ts';

/** The key holds the whole warning, so that only what was read is overruled. */
export function visitWarning(visitId: string, sentence: string): VisitWarning {
  return { key: `${visitId} ${sentence}`, visitId, sentence };
}

type OfHome = Pick<LockedVisit, 'homeId' | 'startsAt'>;

/**
 * Counts visits of all the home's subscriptions. A client may not have two on a day; a dispatcher
 * is asked (docs/product.md, "Schedule").
 */
export async function secondVisitWarnings(
  transaction: TransactionSql,
  changes: readonly ChangedVisit[],
): Promise<VisitWarning[]> {
  const placed = changes.filter(
    ({ before, after }) =>
      isPlanned(after.state) && (!isPlanned(before.state) || homeDay(before) !== homeDay(after)),
  );
  const days = placed.flatMap(({ before, after }) => [dayOf(before), dayOf(after)]).toSorted();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) return [];
  const staying = await transaction<OfHome[]>`
    select subscriptions.home_id as "homeId", visits.starts_at as "startsAt"
    from public.visits join public.subscriptions on subscriptions.id = visits.subscription_id
    where subscriptions.home_id = any(${placed.map(({ after }) => after.homeId)}::uuid[])
      and visits.is_planned and visits.id <> all(${changes.map(({ after }) => after.id)}::uuid[])
      and visits.starts_at >= ${manilaMoment(firstDay, 0)}
      and visits.starts_at < ${manilaMoment(addDays(lastDay, 1), 0)}`;
  const countsOn = (changed: readonly LockedVisit[]) => {
    const visits = [...staying, ...changed.filter(({ state }) => isPlanned(state))];
    const grouped = Map.groupBy(visits, homeDay);
    return (visit: LockedVisit) => grouped.get(homeDay(visit))?.length ?? 0;
  };
  const countBefore = countsOn(changes.map(({ before }) => before));
  const countAfter = countsOn(changes.map(({ after }) => after));
  // Visits that already share a day may move together.
  const seconds = placed
    .filter(({ before, after }) => countAfter(after) > Math.max(1, countBefore(before)))
    .map(({ after }) => after);
  return [...Map.groupBy(seconds, homeDay).values()].flatMap(([visit]) =>
    visit === undefined
      ? []
      : [
          visitWarning(
            visit.id,
            `This home would have two visits on ${formatShortDay(dayOf(visit))}.`,
          ),
        ],
  );
}

function dayOf({ startsAt }: Pick<LockedVisit, 'startsAt'>): string {
  return manilaDayOf(startsAt);
}

function homeDay(visit: OfHome): string {
  return `${visit.homeId} ${dayOf(visit)}`;
}

type OwnPause = Pause & { subscriptionId: string };

export async function pauseWarnings(
  transaction: TransactionSql,
  changes: readonly ChangedVisit[],
): Promise<VisitWarning[]> {
  const pauses = await transaction<OwnPause[]>`
    select subscription_id as "subscriptionId", first_day::text as "firstDay", end_day::text as "endDay",
      resumed_on::text as "resumedOn"
    from public.pauses
    where subscription_id = any(${changes.map(({ after }) => after.subscriptionId)}::uuid[])`;
  if (pauses.length === 0) return [];
  const isPaused = ({ state, startsAt, subscriptionId }: LockedVisit) =>
    isPlanned(state) &&
    isInPause(
      manilaDayOf(startsAt),
      pauses.filter((pause) => pause.subscriptionId === subscriptionId),
    );
  return changes
    .filter(({ before, after }) => isPaused(after) && !isPaused(before))
    .map(({ after: { id } }) => visitWarning(id, sentence));
}

const sentence = 'The client has paused the subscription on that day.';
