import { useSyncExternalStore } from 'react';
import styles from './submission.module.css';
import { connectionTexts } from './texts.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** A calm note that shows while there is no connection. */
export function OfflineNote() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && <p className={styles.offline}>{connectionTexts.offline}</p>}
    </div>
  );
}
