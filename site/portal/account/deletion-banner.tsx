import { Suspense } from 'react';
import { useMatch } from 'react-router';
import { deletion } from '../../../contract/client/deletion.ts';
import { lazyView } from '../../loading/lazy-view.ts';
import { ReadAgain } from '../frame/read-again.ts';
import { useStoredCall } from '../frame/use-stored-call.ts';
import styles from './deletion-banner.module.css';

// Few ever need it.
const RunningDeletion = lazyView(() => import('./running-deletion.tsx'), 'RunningDeletion');

/** Says on each page that the account is being deleted. The account page says it itself. */
export function DeletionBanner() {
  const { answer, replace, retry } = useStoredCall(deletion, {});
  const isSaidBelow = useMatch('/portal/account') !== null;
  if (!answer?.deletion || isSaidBelow) return null;
  return (
    <aside className={styles.banner}>
      <Suspense>
        <ReadAgain value={retry}>
          <RunningDeletion deletion={answer.deletion} onKept={() => replace({ deletion: null })} />
        </ReadAgain>
      </Suspense>
    </aside>
  );
}
