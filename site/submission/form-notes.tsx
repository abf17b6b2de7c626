import { useSyncExternalStore } from 'react';
import { prefix } from '../language.ts';
import styles from './submission.module.css';
import { connectionTexts, privacyNotice } from './texts.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function OfflineNote() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && <p className={styles.offline}>{connectionTexts.offline}</p>}
    </div>
  );
}

/** Shown before anything is typed (RA 10173). `purpose` completes "to …". */
export function PrivacyNotice({ purpose }: { purpose: string }) {
  return (
    <div className={`small-print ${styles.notice}`}>
      <p>{privacyNotice.summary(purpose)}</p>
      <details>
        <summary>{privacyNotice.more}</summary>
        <dl className={`stack-tight ${styles.points}`}>
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
