import { Link } from 'react-router';
import type { Today } from '../../../contract/team/today.ts';
import { formatAgo } from '../../../domain/calendar/words.ts';
import { useNow } from '../../ui/use-now.ts';
import { DueClock } from '../frame/clock.tsx';
import { Matter } from './matter.tsx';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

/** How many payments are to be confirmed, and how long the oldest has waited. */
export function ClaimsToConfirm({ total, overdue, oldest }: Today['claims']) {
  const now = useNow();
  const { title, overdue: late, all, oldest: waits } = todayTexts.claims;
  if (oldest === null) return null;
  return (
    <Matter
      title={title}
      total={total}
      shown={total}
      late={overdue > 0 ? late(overdue) : undefined}
    >
      <li className={styles.request}>
        <span>
          <Link to="/team/money">{all}</Link>{' '}
          <span className={styles.quiet}>
            {waits(formatAgo(now.getTime() - Date.parse(oldest.toldAt)))}
          </span>
        </span>
        <DueClock by={oldest.answerBy} now={now} />
      </li>
    </Matter>
  );
}
