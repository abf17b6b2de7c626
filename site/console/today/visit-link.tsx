import { Link } from 'react-router';
import type { TodaysVisit } from '../../../contract/team/today.ts';
import { manilaDayOf, manilaMinutesOf } from '../../../domain/calendar/manila-clock.ts';
import { formatShortDay, formatTimes } from '../../../domain/calendar/words.ts';

type VisitLinkProps = {
  visit: Pick<TodaysVisit, 'id' | 'startsAt' | 'endsAt' | 'client'>;
  withDay?: boolean;
};

/** The way to a visit: its time and its client. */
export function VisitLink({ visit, withDay = false }: VisitLinkProps) {
  const [start, end] = [new Date(visit.startsAt), new Date(visit.endsAt)];
  return (
    <Link to={`/team/visits/${visit.id}`}>
      {withDay && `${formatShortDay(manilaDayOf(start))}, `}
      {formatTimes(manilaMinutesOf(start), manilaMinutesOf(end))} <strong>{visit.client}</strong>
    </Link>
  );
}
