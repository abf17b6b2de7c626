import { Suspense } from 'react';
import { useMatch } from 'react-router';
import { deletion } from '../../../contract/client/deletion.ts';
import { useRead } from '../../calls/use-read.ts';
import { lazyView } from '../../loading/lazy-view.ts';
import styles from './deletion-banner.module.css';

// Rarely needed.
const RunningDeletion = lazyView(() => import('./running-deletion.tsx'), 'RunningDeletion');

/** Not on the account page, which says it itself. */
export function DeletionBanner() {
  const { answer } = useRead(deletion, {}, { isCopied: true });
  const isSaidBelow = useMatch('/portal/account') !== null;
  if (!answer?.deletion || isSaidBelow) return null;
  return (
    <aside className={`stack ${styles.banner}`}>
      <Suspense>
        <RunningDeletion deletion={answer.deletion} />
      </Suspense>
    </aside>
  );
}
