import { Link } from 'react-router';
import type { Today } from '../../../contract/team/today.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { Matter } from './matter.tsx';
import { todayTexts as texts } from './texts.ts';
import styles from './today.module.css';

/** Visits that we owe and that are refunded soon. */
export function VisitsToPlace({ total, first }: Today['visitsToPlace']) {
  const { title, text, entry, by } = texts.visitsToPlace;
  return (
    <Matter title={title} text={text} total={total} shown={first.length}>
      {first.map(({ visitId, number, visitCount, client, pesos, refundDay }) => (
        <li key={visitId}>
          <Link to={`/team/visits/${visitId}`}>
            {entry(number, visitCount)} <strong>{client}</strong>
          </Link>{' '}
          <span className={styles.quiet}>{by(formatPesos(pesos), formatDay(refundDay))}</span>
        </li>
      ))}
    </Matter>
  );
}

/** Refunds that are to be paid out. */
export function RefundsToPay({ total, first }: Today['refundsToPay']) {
  const { title, text, since } = texts.refundsToPay;
  return (
    <Matter title={title} text={text} total={total} shown={first.length}>
      {first.map(({ id, clientId, number, visitCount, client, pesos, day }) => (
        <li key={id}>
          <Link to={`/team/clients/${clientId}`}>
            {texts.visitsToPlace.entry(number, visitCount)} <strong>{client}</strong>
          </Link>{' '}
          <span className={styles.quiet}>{since(formatPesos(pesos), formatDay(day))}</span>
        </li>
      ))}
    </Matter>
  );
}
