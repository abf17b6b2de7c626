import { prefix } from '../language.ts';
import styles from './submission.module.css';
import { privacyNotice } from './texts.ts';

/**
 * Says what is collected and why, before anything is typed (RA 10173). `purpose` completes "to …".
 */
export function PrivacyNotice({ purpose }: { purpose: string }) {
  return (
    <div className={styles.notice}>
      <p>{privacyNotice.summary(purpose)}</p>
      <details>
        <summary>{privacyNotice.more}</summary>
        <dl className={styles.points}>
          {privacyNotice.points.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          {privacyNotice.law}{' '}
          <a href={`${prefix}/privacy`} target="_blank" rel="noreferrer">
            {privacyNotice.link}
          </a>
        </p>
      </details>
    </div>
  );
}
