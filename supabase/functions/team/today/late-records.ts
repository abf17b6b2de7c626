import type { TransactionSql } from 'postgres';
import type { LateRecord, Today } from '../../../../contract/team/today.ts';
import { endsOnAnotherDay } from '../../../../domain/visits/off-plan.ts';
import type { StepKind } from '../../../../domain/visits/steps.ts';
import type { Sendable } from '../../_shared/call/sendable.ts';

const shown = 100;

type Found = Omit<LateRecord, 'knownStart' | 'startsAt' | 'onAnotherDay' | 'reached'> & {
  knownStart: Date;
  startsAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  kinds: StepKind[];
  total: number;
};

/** Returns records that wait for a dispatcher's judgement, oldest first. */
export async function lateRecords(
  transaction: TransactionSql,
): Promise<Sendable<Today['lateRecords']>> {
  const rows = await transaction<Found[]>`
    select waiting.visit_id as "visitId", waiting.member_id as "memberId", members.name as worker,
      clients.name as client, waiting.known_start as "knownStart", starts_at as "startsAt",
      ends_at as "endsAt", waiting.ended_at as "endedAt", visits.state,
      waiting.kinds, count(*) over ()::integer as total,
      (
        select count(*)::integer from public.photos
        where visit_id = waiting.visit_id and taken_by = waiting.member_id and counts is null
      ) as photos
    from (
      select visit_id, member_id, min(known_start) as known_start, min(received_at) as received_at,
        array_agg(distinct kind) as kinds,
        min(recorded_at - make_interval(secs => coalesce(clock_off_seconds, 0)))
          filter (where kind in ('finish', 'not-possible')) as ended_at
      from public.visit_steps where counts is null group by visit_id, member_id
    ) as waiting
      join public.visits on visits.id = waiting.visit_id
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
      join public.members on members.id = waiting.member_id
    order by waiting.received_at limit ${shown}`;
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(({ total: _, kinds, endsAt, endedAt, ...late }) => ({
      ...late,
      onAnotherDay: endedAt && endsOnAnotherDay({ ...late, endsAt }, endedAt) ? endedAt : null,
      reached: reachedBy(kinds),
    })),
  };
}

function reachedBy(kinds: readonly StepKind[]): LateRecord['reached'] {
  if (kinds.includes('finish')) return 'done';
  if (kinds.includes('not-possible')) return 'missed';
  if (kinds.includes('start')) return 'started';
  return kinds.includes('on-the-way') ? 'on-the-way' : 'scheduled';
}
