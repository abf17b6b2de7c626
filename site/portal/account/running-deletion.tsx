import { keepAccount } from '../../../contract/client/keep-account.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { ManilaTime } from '../frame/manila-time.tsx';
import { usePortalAction } from '../frame/use-portal-action.ts';
import styles from './account.module.css';
import type { DeletionDates } from './deletion-dates.ts';
import { accountTexts } from './texts.ts';

const texts = accountTexts.deletion;

type RunningDeletionProps = { deletion: DeletionDates; onKept: () => void };

/** Says that the account is being deleted, and takes that back while it can be. */
export function RunningDeletion({ deletion, onKept }: RunningDeletionProps) {
  const { run, isBusy, failure } = usePortalAction(keepAccount);
  const mayKeep = Date.now() < Date.parse(deletion.takeBackUntil);
  const keep = async () => {
    if ((await run({})) === null) return;
    showToast({ text: texts.kept, tone: 'success' });
    onKept();
  };
  return (
    <>
      <p>
        <strong>{texts.begun}</strong>{' '}
        {mayKeep && (
          <>
            {texts.until} <ManilaTime at={deletion.takeBackUntil} />.{' '}
          </>
        )}
        {texts.erased} <ManilaTime at={deletion.erasedFrom} />.
      </p>
      {mayKeep && (
        <Button busy={isBusy} busyLabel={texts.keeping} onClick={keep}>
          {texts.keep}
        </Button>
      )}
      <p role="alert" className={styles.failure}>
        {failure?.message}
      </p>
    </>
  );
}
