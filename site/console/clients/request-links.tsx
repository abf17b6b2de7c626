import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import type { client } from '../../../contract/team/client-record.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { standingOf } from '../../../domain/requests/request-states.ts';
import { Reference } from '../../ui/reference.tsx';
import styles from './clients.module.css';
import { Section } from './section.tsx';
import { clientTexts as texts } from './texts.ts';

/** A client's requests, each with the way to its page. */
export function RequestLinks({ requests }: Pick<AnswerOf<typeof client>, 'requests'>) {
  return (
    <Section title={texts.sections.requests} count={requests.length}>
      {requests.length === 0 && <p className={styles.quiet}>{texts.noRequests}</p>}
      <ul className={styles.entries}>
        {requests.map(({ reference, kind, status, closedAs, createdAt }) => (
          <li key={reference}>
            <Link to={`/team/requests/${reference}`}>
              <Reference>{reference}</Reference>
            </Link>{' '}
            {texts.kinds[kind]} · {standingOf(status, closedAs)}{' '}
            <span className={styles.quiet}>{formatDay(manilaDayOf(new Date(createdAt)))}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
