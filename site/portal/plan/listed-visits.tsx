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

type FallenWishesProps = {
  wishes: readonly ChangeInBrief[];
  /** Whether they have fallen, or will if the client goes on. */
  isDone?: boolean;
};

/** What the client asked of the team, and that it falls with a change of the whole plan. */
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

/** So many dates are shown before the rest has to be opened. */
const shownAtFirst = 4;

type VisitDatesProps = {
  title: string;
  visits: readonly PlanVisit[];
  /** What becomes of them. */
  children?: ReactNode;
};

/** The dates of visits under a title; nothing without visits. */
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
