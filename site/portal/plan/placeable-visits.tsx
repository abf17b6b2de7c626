import { Link } from 'react-router';
import type { PlanVisit } from '../../../contract/client/plan.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { cancelTexts as texts } from './texts.ts';
import { VisitDates } from './visit-dates.tsx';

type PlaceableVisitsProps = {
  owed: readonly PlanVisit[];
  skipped: readonly PlanVisit[];
  /** What is refunded if none of those that we owe is placed; null where it was said before. */
  refundInPesos: number | null;
  /** From this day on none can be placed; null where nothing ends them. */
  endsBefore: string | null;
  isDone?: boolean;
};

/** Which visits of a cancelled plan can still be put on another day, until when, and what follows. */
export function PlaceableVisits(props: PlaceableVisitsProps) {
  const { owed, skipped, refundInPesos, endsBefore, isDone = false } = props;
  if (endsBefore === null) return null;
  const lastDay = formatDay(addDays(endsBefore, -1));
  const isAny = owed.length + skipped.length > 0;
  return (
    <>
      <VisitDates title={texts.owedVisits} visits={owed}>
        <p>{texts.owedUntil(lastDay, refundInPesos)}</p>
      </VisitDates>
      <VisitDates title={texts.skippedVisits} visits={skipped}>
        <p>{texts.skippedUntil(lastDay)}</p>
      </VisitDates>
      {isAny && isDone && <Link to="/portal/visits">{texts.place}</Link>}
    </>
  );
}
