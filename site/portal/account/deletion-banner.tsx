import { useMatch } from 'react-router';
import { deletion } from '../../../contract/client/deletion.ts';
import { useStoredCall } from '../frame/use-stored-call.ts';
import styles from './account.module.css';
import { RunningDeletion } from './running-deletion.tsx';

/** Says on each page that the account is being deleted. The account page says it itself. */
export function DeletionBanner() {
  const { answer, replace } = useStoredCall(deletion, {});
  const isSaidBelow = useMatch('/portal/account') !== null;
  if (!answer?.deletion || isSaidBelow) return null;
  return (
    <aside className={styles.banner}>
      <RunningDeletion deletion={answer.deletion} onKept={() => replace({ deletion: null })} />
    </aside>
  );
}
