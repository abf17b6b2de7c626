import { Link } from 'react-router';
import type { Today } from '../../../contract/team/today.ts';
import { requestLabels } from '../../../domain/requests/request-states.ts';
import { Reference } from '../../ui/reference.tsx';
import { Clock } from '../frame/clock.tsx';
import { useNow } from '../frame/use-now.ts';
import { Matter } from './matter.tsx';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

const texts = todayTexts.requests;

/** The requests that wait for an answer, the longest waiting first. */
export function RequestsDue({ requests }: Pick<Today, 'requests'>) {
  const now = useNow();
  const { total, overdue, first } = requests;
  return (
    <Matter
      title={texts.title}
      total={total}
      shown={first.length}
      late={overdue > 0 ? texts.overdue(overdue) : undefined}
      action={<Link to="/team/requests">{texts.all}</Link>}
    >
      {first.map((request) => (
        <li key={request.reference} className={styles.request}>
          <span>
            <Link to={`/team/requests/${request.reference}`}>
              <strong>{request.name}</strong> <Reference>{request.reference}</Reference>
            </Link>{' '}
            <span className={styles.quiet}>
              {texts.kinds[request.kind]} · {requestLabels[request.status]}
            </span>
          </span>
          <Clock request={{ ...request, answeredAt: null }} now={now} />
        </li>
      ))}
    </Matter>
  );
}
