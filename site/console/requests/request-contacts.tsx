import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { channelLabels, outcomeLabels } from '../../../domain/requests/contact.ts';
import styles from './request.module.css';
import { detailTexts as texts } from './texts.ts';

/** Who tried to reach the client, when and with what outcome, newest first. */
export function RequestContacts({ contacts }: Pick<RequestDetails, 'contacts'>) {
  return (
    <section aria-labelledby="contacts" className={styles.section}>
      <h2 id="contacts">
        {texts.contacts} <span className={styles.count}>{contacts.length}</span>
      </h2>
      {contacts.length === 0 && <p className={styles.quiet}>{texts.noContacts}</p>}
      <ol className={styles.entries}>
        {contacts.map(({ id, at, by, channel, outcome, note }) => (
          <li key={id}>
            <p>
              <strong>{outcomeLabels[outcome]}</strong> · {channelLabels[channel]} · {by}{' '}
              <time dateTime={at} className={styles.quiet}>
                {formatManilaTime(new Date(at))}
              </time>
            </p>
            {note.trim() && <p className={styles.text}>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
