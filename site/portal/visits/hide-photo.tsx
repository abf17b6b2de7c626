import { useState } from 'react';
import { hidePhoto } from '../../../contract/client/proof.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { visitTexts } from './texts.ts';
import styles from './visits.module.css';

const texts = visitTexts.hide;

/** Hides a picture, after asking once. */
export function HidePhoto({ photoId }: { photoId: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const { run, isBusy, failure, forget } = useAct(hidePhoto);
  const hide = async () => {
    const { failure: refusal } = await run({ photoId });
    if (refusal === null) showToast({ text: texts.done, tone: 'success' });
  };
  if (!isAsked) {
    return (
      <Button
        variant="quiet"
        onClick={() => {
          forget();
          setIsAsked(true);
        }}
      >
        {texts.ask}
      </Button>
    );
  }
  return (
    <div className={styles.asking}>
      <p role="alert">{failure?.message ?? texts.sure}</p>
      <p className={styles.actions}>
        <Button busy={isBusy} busyLabel={texts.busy} onClick={hide}>
          {texts.yes}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => setIsAsked(false)}>
          {texts.no}
        </Button>
      </p>
    </div>
  );
}
