import { useState } from 'react';
import { hidePhoto } from '../../../contract/client/hide-photo.ts';
import { call } from '../../calls/call.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { visitTexts } from './texts.ts';
import styles from './visits.module.css';

const texts = visitTexts.hide;

/** Hides a picture, after asking once. */
export function HidePhoto({ photoId, onHidden }: { photoId: string; onHidden: () => void }) {
  const [step, setStep] = useState<'offered' | 'asked' | 'busy' | 'failed'>('offered');
  const hide = async () => {
    setStep('busy');
    const outcome = await call(hidePhoto, { photoId }).catch(() => null);
    if (outcome?.kind !== 'accepted') return setStep('failed');
    showToast({ text: texts.done, tone: 'success' });
    onHidden();
  };
  if (step === 'offered') {
    return (
      <Button variant="quiet" onClick={() => setStep('asked')}>
        {texts.ask}
      </Button>
    );
  }
  return (
    <div className={styles.asking}>
      <p role="alert">{step === 'failed' ? texts.failed : texts.sure}</p>
      <p className={styles.actions}>
        <Button busy={step === 'busy'} busyLabel={texts.busy} onClick={hide}>
          {texts.yes}
        </Button>
        <Button variant="secondary" disabled={step === 'busy'} onClick={() => setStep('offered')}>
          {texts.no}
        </Button>
      </p>
    </div>
  );
}
