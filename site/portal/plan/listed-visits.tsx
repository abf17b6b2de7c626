import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlanVisit } from '../../../contract/client/plan.ts';
import type { ChangeInBrief } from '../../../contract/client/visits.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { AskedFor } from '../frame/asked-for.tsx';
import { ManilaTime } from '../frame/manila-time.tsx';
import styles from './plan.module.css';
import { planTexts, cancelTexts as texts } from './texts.ts';

type PlaceableVisitsProps = {
  owed: readonly PlanVisit[];
  skipped: readonly PlanVisit[];
  /** The refund if none of the owed visits is placed; null if it is shown elsewhere. */
  refundInPesos: number | null;
  /** The first day on which none can be placed; null if there is no end. */
  endsBefore: string | null;
  isDone?: boolean;
};

/** The visits of a cancelled plan that can still be rescheduled. */
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

type FallenWishesProps = {
  wishes: readonly ChangeInBrief[];
  /** Whether they are withdrawn, or would be if the client goes on. */
  isDone?: boolean;
};

/** The client's requests, which a change of the whole plan withdraws. */
export function FallenWishes({ wishes, isDone = false }: FallenWishesProps) {
  return wishes.map((change) => (
    <p key={change.id}>
      {isDone ? planTexts.wishes.hadAsked : planTexts.wishes.asked}{' '}
      <AskedFor
        change={change}
        visitAt={change.visit && <ManilaTime at={change.visit.startsAt} />}
      />
      . {isDone ? planTexts.wishes.fell : planTexts.wishes.falls}
    </p>
  ));
}

const shownAtFirst = 4;

type VisitDatesProps = { title: string; visits: readonly PlanVisit[]; children?: ReactNode };

/** Renders nothing without visits. */
export function VisitDates({ title, visits, children }: VisitDatesProps) {
  if (visits.length === 0) return null;
  const more = visits.slice(shownAtFirst);
  return (
    <div>
      <h4>{title}</h4>
      {children}
      <Dates visits={visits.slice(0, shownAtFirst)} />
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{planTexts.more(more.length)}</summary>
          <Dates visits={more} />
        </details>
      )}
    </div>
  );
}

function Dates({ visits }: Pick<VisitDatesProps, 'visits'>) {
  return (
    <ul className={styles.dates}>
      {visits.map(({ id, number, startsAt, endsAt }) => (
        <li key={id}>
          <ManilaTime at={startsAt} end={endsAt} /> <small>{planTexts.visit(number)}</small>
        </li>
      ))}
    </ul>
  );
}
