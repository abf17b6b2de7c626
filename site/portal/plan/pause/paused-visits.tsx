import type { PausedVisit } from '../../../../domain/changes/asked.ts';
import { ManilaTime } from '../../frame/manila-time.tsx';
import styles from '../plan.module.css';
import { pauseTexts as texts } from './texts.ts';

/** The visits of a pause: from when each goes, and where to. */
export function PausedVisits({ visits }: { visits: readonly PausedVisit[] }) {
  if (visits.length === 0) return null;
  return (
    <div>
      <h4>{texts.visits}</h4>
      <ul className={styles.dates}>
        {visits.map(({ id, number, from, to }) => (
          <li key={id}>
            <small>{texts.visit(number)}:</small> <ManilaTime at={from} /> {texts.goes}{' '}
            {to === null ? texts.open : <ManilaTime at={to} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
