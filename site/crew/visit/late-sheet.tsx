import type { MyVisit } from '../../../contract/crew/visits.ts';
import { Button } from '../../ui/button.tsx';
import { InTwoLanguages } from '../frame/in-two-languages.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { stepTexts } from '../texts.ts';
import styles from './sheets.module.css';
import { useRecording } from './use-recording.ts';

const choices = [15, 30, 45, 60] as const;

/** Asks how late the crew will be. One tap records it. */
export function LateSheet({ visit, onClose }: { visit: MyVisit; onClose: () => void }) {
  const { isBusy, failure, send } = useRecording(visit);
  return (
    <Sheet title={stepTexts.lateTitle} onClose={onClose}>
      <p className={styles.hint} role={failure ? 'alert' : undefined}>
        {failure || <InTwoLanguages text={stepTexts.lateHint} />}
      </p>
      <div className={styles.minutes}>
        {choices.map((minutes) => (
          <Button
            key={minutes}
            variant="secondary"
            busy={isBusy}
            onClick={async () => {
              if (await send({ kind: 'running-late', minutes })) onClose();
            }}
          >
            {stepTexts.minutes(minutes)}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
