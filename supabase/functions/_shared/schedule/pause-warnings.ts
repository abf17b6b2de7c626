import type { TransactionSql } from 'postgres';
import type { VisitWarning } from '../../../../contract/team/visit-changes.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { isInPause, type Pause } from '../../../../domain/visits/pauses.ts';
import { isPlanned } from '../../../../domain/visits/visit-states.ts';
import type { LockedVisit } from './locked-visits.ts';
import type { ChangedVisit } from './visit-change.ts';
import { visitWarning } from './visit-warning.ts';

type OwnPause = Pause & { subscriptionId: string };

/** Returns which changes put a visit into a pause of its subscription that it was not in before. */
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
