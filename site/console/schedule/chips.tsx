import type { ComponentProps, CSSProperties } from 'react';
import { Link } from 'react-router';
import type { ListedConsultation } from '../../../contract/team/consultations.ts';
import type { WeekVisit } from '../../../contract/team/schedule.ts';
import { manilaMinutesOf, minutesBetween } from '../../../domain/calendar/manila-clock.ts';
import { formatLength, formatTime, listInWords } from '../../../domain/calendar/words.ts';
import { findPackage } from '../../../domain/packages.ts';
import { consultationLabels } from '../../../domain/requests/consultation.ts';
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

function timesOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  return {
    from: formatTime(manilaMinutesOf(start)),
    to: formatTime(manilaMinutesOf(end)),
    length: formatLength(minutesBetween(start, end)),
  };
}

type ChipHeadProps = ReturnType<typeof timesOf> & { client: string };

function ChipHead({ from, to, length, client }: ChipHeadProps) {
  return (
    <>
      <span className={styles.time}>
        {from}
        <span className="visually-hidden"> to {to},</span>
      </span>{' '}
      <span className={`small-print ${styles.length}`}>{length}</span>{' '}
      <span className={styles.client}>{client}</span>
    </>
  );
}

/** Sized by length. Links to the visit's page. */
export function VisitChip({ visit, nameOf, besides = [], ...rest }: VisitChipProps) {
  const { clientName, town, state, number, visitCount, unseen, packageType } = visit;
  const times = timesOf(visit);
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
      <ChipHead {...times} client={clientName} />
      <span className={`small-print ${styles.town}`}>
        <span className="visually-hidden">, </span>
        {town}
        {state !== 'scheduled' && <span className={styles.state}> · {visitLabels[state]}</span>}
        {visit.isOverdue && isPlanned(state) && (
          <strong className="problem"> · {scheduleTexts.overdue}</strong>
        )}
      </span>
      {besides.length > 0 && (
        <span className={styles.besides}>
          <span className="visually-hidden">, </span>
          {scheduleTexts.with(listInWords(besides.map(nameOf)))}
        </span>
      )}
      {unseen.length > 0 && (
        <span className={styles.unseen} title={notSeen}>
          {scheduleTexts.notSeen}
          <span className="visually-hidden"> by {listInWords(unseen.map(nameOf))}</span>
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
  const times = timesOf(consultation);
  return (
    <Link
      to={requestHref(reference)}
      className={`${styles.chip} ${styles.asked}`}
      data-state={state}
      draggable={false}
      style={style}
      title={`${times.from}–${times.to} ${client}, ${address}`}
    >
      <ChipHead {...times} client={client} />
      <span className={`small-print ${styles.town}`}>
        <span className="visually-hidden">, </span>
        {scheduleTexts.consultation}
        {state !== 'planned' && (
          <span className={styles.state}> · {consultationLabels[state]}</span>
        )}
      </span>
    </Link>
  );
}
