import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import type { client } from '../../../contract/team/client-record.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { channelLabels, outcomeLabels } from '../../../domain/requests/contact.ts';
import styles from './clients.module.css';
import { Section } from './section.tsx';
import { clientTexts as texts } from './texts.ts';

/** Who tried to reach a client, when, and what came of it. */
export function Contacts({ contacts }: Pick<AnswerOf<typeof client>, 'contacts'>) {
  return (
    <Section title={texts.sections.contacts} count={contacts.total}>
      {contacts.total === 0 && <p className={styles.quiet}>{texts.noContacts}</p>}
      <ol className={styles.entries}>
        {contacts.latest.map(({ id, at, by, channel, outcome, note, reference }) => (
          <li key={id}>
            <p>
              <strong>{outcomeLabels[outcome]}</strong> · {channelLabels[channel]} · {by}{' '}
              <time dateTime={at} className={styles.quiet}>
                {formatManilaTime(new Date(at))}
              </time>{' '}
              {reference && <Link to={`/team/requests/${reference}`}>{reference}</Link>}
            </p>
            {note && <p className={styles.text}>{note}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
