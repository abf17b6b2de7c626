import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { InTwoLanguages } from '../frame/in-two-languages.tsx';
import { isUndecided } from '../recorded/finish-checks.ts';
import { nextStep } from '../recorded/next-step.ts';
import type { VisitOnPhone } from '../recorded/visit-on-phone.ts';
import { tickId } from '../tasks/tick-id.ts';
import { stepTexts } from '../texts.ts';
import { FinishSheet } from './finish-sheet.tsx';
import styles from './next-step-bar.module.css';
import { useRecording } from './use-recording.ts';

type NextStepBarProps = {
  entry: VisitOnPhone;
  /** Called when "Finish" finds tasks that are neither ticked nor given a reason. */
  onMissing: () => void;
};

/** The next step as one big button within reach of the thumb. */
export function NextStepBar({ entry, onMissing }: NextStepBarProps) {
  const [isFinishing, setIsFinishing] = useState(false);
  const [draft, setDraft] = useState({ note: '', noPairReason: '' });
  const { isBusy, failure, send } = useRecording(entry.visit);
  const step = nextStep(entry.state);
  if (step === null) return null;

  const take = async () => {
    if (step !== 'finish') {
      await send({ kind: step });
      return;
    }
    const missing = entry.tasks.find(isUndecided);
    if (missing === undefined) {
      setIsFinishing(true);
      return;
    }
    onMissing();
    document.getElementById(tickId(missing.task))?.focus();
  };

  return (
    <section className={styles.bar} aria-label={stepTexts.next}>
      <div className={styles.row}>
        <p role={failure ? 'alert' : undefined} data-failed={failure !== ''}>
          {failure || <InTwoLanguages text={stepTexts.hints[step]} />}
        </p>
        <Button
          busy={isBusy}
          onClick={({ detail }) => {
            // The second tap of a double tap was not meant for the step after.
            if (detail < 2) void take();
          }}
        >
          {stepTexts[step]}
        </Button>
      </div>
      {isFinishing && (
        <FinishSheet
          entry={entry}
          draft={draft}
          onDraft={setDraft}
          onClose={() => setIsFinishing(false)}
        />
      )}
    </section>
  );
}
