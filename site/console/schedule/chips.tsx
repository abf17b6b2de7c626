import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListedConsultation } from '../../../contract/team/consultations.ts';
import type { WeekVisit } from '../../../contract/team/schedule.ts';
import { manilaMinutesOf, minutesBetween } from '../../../domain/calendar/manila-clock.ts';
import { formatLength, formatTime, listInWords } from '../../../domain/calendar/words.ts';
import { findPackage } from '../../../domain/packages.ts';
import { consultationLabels } from '../../../domain/requests/consultation.ts';
import { consultationInMinutes, stayInMinutes } from '../../../domain/service-numbers.ts';
import { isPlanned, visitLabels } from '../../../domain/visits/visit-states.ts';
import { requestHref } from '../frame/addresses.ts';
import styles from './chips.module.css';
import { scheduleTexts } from './texts.ts';

type VisitChipProps = Omit<ComponentProps<typeof Link>, 'to' | 'className'> & {
  visit: WeekVisit;
  nameOf: (memberId: string) => string;
  /** Other crew members, if the row is one of several of the visit. */
  besides?: readonly string[];
};

/** Highlights all chips of a visit. */
function light(visitId: string, isLit: boolean): void {
  for (const part of document.querySelectorAll(`[data-visit="${visitId}"]`)) {
    part.toggleAttribute('data-lit', isLit);
  }
}

function timesOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }, usual: number) {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const minutes = minutesBetween(start, end);
  return {
    from: formatTime(manilaMinutesOf(start)),
    to: formatTime(manilaMinutesOf(end)),
    /** Null if it is the usual one. */
    length: minutes === usual ? null : formatLength(minutes),
  };
}

type ChipLinesProps = ReturnType<typeof timesOf> & {
  place: string;
  client: string;
  /** Marks of the state. */
  children: ReactNode;
};

/** When and where, then who. */
function ChipLines({ from, to, length, place, client, children }: ChipLinesProps) {
  return (
    <>
      <span className={`small-print ${styles.line}`}>
        <span className={styles.time}>
          {from}
          <span className="visually-hidden"> to {to},</span>
        </span>{' '}
        {length && <span>{length} </span>}
        <span className={styles.place}>{place}</span>
        <span className="visually-hidden">, </span>
      </span>
      <span className={styles.line}>
        <span className={styles.client}>{client}</span>
        {children}
      </span>
    </>
  );
}

/** Sized by length. Links to the visit's page. */
export function VisitChip({ visit, nameOf, besides = [], ...rest }: VisitChipProps) {
  const { clientName, town, state, number, visitCount, unseen, packageType } = visit;
  const times = timesOf(visit, stayInMinutes.usual);
  const notSeen = scheduleTexts.notSeenBy(listInWords(unseen.map(nameOf)));
  return (
    <Link
      {...rest}
      to={`/team/visits/${visit.id}`}
      className={styles.chip}
      data-state={state}
      data-theme={findPackage(packageType)?.theme}
      {...(besides.length > 0 && {
        'data-joined': true,
        'data-visit': visit.id,
        onPointerEnter: () => light(visit.id, true),
        onPointerLeave: () => light(visit.id, false),
      })}
      draggable={false}
      title={`${times.from}–${times.to} ${clientName}, ${town}, ${number} of ${visitCount}`}
    >
      <ChipLines {...times} place={town} client={clientName}>
        {state !== 'scheduled' && <span className={styles.state}>· {visitLabels[state]}</span>}
        {visit.isOverdue && isPlanned(state) && (
          <strong className="problem">· {scheduleTexts.overdue}</strong>
        )}
        {unseen.length > 0 && (
          <span className={styles.unseen} title={notSeen}>
            {scheduleTexts.notSeen}
            <span className="visually-hidden"> by {listInWords(unseen.map(nameOf))}</span>
          </span>
        )}
      </ChipLines>
      {besides.length > 0 && (
        <span className={styles.besides}>
          <span className="visually-hidden">, </span>
          {scheduleTexts.with(listInWords(besides.map(nameOf)))}
        </span>
      )}
    </Link>
  );
}

/**
 * A visit in the row of an additional crew member. Looks and drags like the leading chip, but is
 * hidden from keyboard and screen readers, which are given the names on that one.
 */
export function JoinedChip(props: VisitChipProps) {
  const { visit, nameOf, besides = [] } = props;
  const others = listInWords(besides.map(nameOf));
  return (
    <span className={styles.joined}>
      <VisitChip
        {...props}
        tabIndex={-1}
        aria-hidden="true"
        // A press must not focus an element hidden from screen readers.
        onMouseDown={(event) => event.preventDefault()}
      />
      <span className="visually-hidden">{scheduleTexts.alsoHere(visit.clientName, others)}</span>
    </span>
  );
}

type ConsultationChipProps = {
  consultation: ListedConsultation;
  style?: CSSProperties | undefined;
};

/** Sized by length. Links to the request. */
export function ConsultationChip({ consultation, style }: ConsultationChipProps) {
  const { client, state, reference, address } = consultation;
  const times = timesOf(consultation, consultationInMinutes.usual);
  return (
    <Link
      to={requestHref(reference)}
      className={`${styles.chip} ${styles.asked}`}
      data-state={state}
      draggable={false}
      style={style}
      title={`${times.from}–${times.to} ${client}, ${address}`}
    >
      <ChipLines {...times} place={scheduleTexts.consultation} client={client}>
        {state !== 'planned' && <span className={styles.state}>· {consultationLabels[state]}</span>}
      </ChipLines>
    </Link>
  );
}
