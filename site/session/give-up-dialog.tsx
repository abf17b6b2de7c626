import { createRoot } from 'react-dom/client';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './give-up-dialog.module.css';
import type { Waiting } from './phone-marks.ts';
import { phoneTexts } from './phone-texts.ts';

type GiveUpDialogProps = {
  reason: 'leaving' | 'entering';
  waiting: Waiting;
  onAnswer: (isGivenUp: boolean) => void;
};

/** Asks whether what waits on this phone is given up. */
function GiveUpDialog({ reason, waiting, onAnswer }: GiveUpDialogProps) {
  return (
    <Dialog
      title={phoneTexts.title}
      subtitle={phoneTexts.waits(waiting)}
      onClose={() => onAnswer(false)}
    >
      <div className={styles.body}>
        <p>{phoneTexts[reason]}</p>
        <div className={styles.answers}>
          <Button onClick={() => onAnswer(false)}>{phoneTexts.stay}</Button>
          <Button variant="secondary" onClick={() => onAnswer(true)}>
            {phoneTexts.giveUp(waiting)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/**
 * Asks whether what waits on this phone is given up, on top of whatever is open. It has a root of its
 * own, because any page may ask, from outside its components.
 */
export function askToGiveUp(reason: 'leaving' | 'entering', waiting: Waiting): Promise<boolean> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (isGivenUp: boolean) => {
      root.unmount();
      place.remove();
      resolve(isGivenUp);
    };
    root.render(<GiveUpDialog reason={reason} waiting={waiting} onAnswer={answer} />);
  });
}
