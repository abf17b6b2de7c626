import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { ListedConsultation } from '../../../contract/team/consultations.ts';
import { manilaMinutesOf, minutesBetween } from '../../../domain/calendar/manila-clock.ts';
import { formatLength, formatTime } from '../../../domain/calendar/words.ts';
import { consultationLabels } from '../../../domain/requests/consultation.ts';
import { requestHref } from '../requests/request-href.ts';
import styles from './schedule.module.css';
import { scheduleTexts } from './texts.ts';

type ConsultationChipProps = {
  consultation: ListedConsultation;
  style?: CSSProperties | undefined;
};

/** One consultation in the schedule with its length, which leads to its request. */
export function ConsultationChip({ consultation, style }: ConsultationChipProps) {
  const { client, state, reference, address } = consultation;
  const [start, end] = [new Date(consultation.startsAt), new Date(consultation.endsAt)];
  const from = formatTime(manilaMinutesOf(start));
  const to = formatTime(manilaMinutesOf(end));
  return (
    <Link
      to={requestHref(reference)}
      className={`${styles.chip} ${styles.asked}`}
      data-state={state}
      draggable={false}
      style={style}
      title={`${from}–${to} ${client}, ${address}`}
    >
      <span className={styles.time}>
        {from}
        <span className="visually-hidden"> to {to},</span>
      </span>{' '}
      <span className={styles.length}>{formatLength(minutesBetween(start, end))}</span>{' '}
      <span className={styles.client}>{client}</span>
      <span className={styles.town}>
        <span className="visually-hidden">, </span>
        {scheduleTexts.consultation}
        {state !== 'planned' && (
          <span className={styles.state}> · {consultationLabels[state]}</span>
        )}
      </span>
    </Link>
  );
}
