import type { TransactionSql } from 'postgres';
import { manilaMinutesOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatTime } from '../../../../domain/calendar/words.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import type { ReportedTask } from '../../../../domain/visits/report.ts';
import type { MissedReason, VisitState } from '../../../../domain/visits/visit-states.ts';
import { withoutLinks } from '../mail/without-links.ts';

export type RecordedVisit = {
  id: string;
  number: number;
  visitCount: number;
  startsAt: Date;
  endsAt: Date;
  state: VisitState;
  missedReason: MissedReason | null;
  checklist: string[];
  clientName: string;
  wantsOnTheWay: boolean;
  address: string;
  town: string;
  /** First names. */
  crew: string[];
  onTheWayAt: Date | null;
  arrivedAt: Date | null;
  leftAt: Date | null;
  tasks: ReportedTask[];
  note: string;
  noPairReason: string;
};

/** Runs as the service. Returns null if the visit is gone. */
export async function readRecordedVisit(
  service: TransactionSql,
  visitId: string,
): Promise<RecordedVisit | null> {
  const [visit] = await service<RecordedVisit[]>`
    select visits.id, number, visit_count as "visitCount", starts_at as "startsAt",
      ends_at as "endsAt", visits.state, missed_reason as "missedReason", visits.checklist,
      clients.name as "clientName", wants_on_the_way as "wantsOnTheWay", address, town, on_the_way_at as "onTheWayAt", arrived_at as "arrivedAt",
      left_at as "leftAt", coalesce(tasks, '[]') as tasks, coalesce(note, '') as note,
      coalesce(no_pair_reason, '') as "noPairReason",
      array(
        select members.name::text from public.visit_crew join public.members on members.id = member_id
        where visit_id = visits.id order by members.name
      ) as crew
    from public.visits
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = subscriptions.client_id
      join public.homes on homes.id = home_id
      left join public.visit_reports on visit_id = visits.id
    where visits.id = ${visitId}`;
  if (visit === undefined) return null;
  return {
    ...visit,
    address: withoutLinks(visit.address),
    note: withoutLinks(visit.note),
    noPairReason: withoutLinks(visit.noPairReason),
    crew: visit.crew.map(firstNameOf),
  };
}

/** '9:05 AM' in Manila. */
export const timeText = (moment: Date) => formatTime(manilaMinutesOf(moment));
