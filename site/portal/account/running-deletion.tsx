import type { AnswerOf } from '../../../contract/call.ts';
import { type deleteAccount, keepAccount } from '../../../contract/client/deletion.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { ManilaTime } from '../frame/manila-time.tsx';
import styles from './account.module.css';
import { accountTexts } from './texts.ts';

const texts = accountTexts.deletion;

export function RunningDeletion({ deletion }: { deletion: DeletionDates }) {
  const { run, isBusy, failure } = useAct(keepAccount);
  const mayKeep = Date.now() < Date.parse(deletion.takeBackUntil);
  const keep = async () => {
    const { failure: refusal } = await run({});
    if (refusal === null) showToast({ text: texts.kept, tone: 'success' });
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

export type DeletionDates = AnswerOf<typeof deleteAccount>;
