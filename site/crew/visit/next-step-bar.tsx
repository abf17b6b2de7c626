import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { heldForMs } from '../phone/held-steps.ts';
import { type KeptStep, recorded, undo } from '../phone/phone.ts';
import { isUndecided, type NextStep, nextStep } from '../recorded/next-step.ts';
import { type TaskOnPhone, type VisitOnPhone, visitOnPhone } from '../recorded/visit-on-phone.ts';
import { tickId } from '../tasks/tasks.tsx';
import { FinishSheet } from './finish-sheet.tsx';
import { stepTexts, undoTexts } from './texts.ts';
import { useOffPlan } from './use-off-plan.tsx';
import { useRecording } from './use-recording.ts';
import styles from './visit.module.css';

type NextStepBarProps = { entry: VisitOnPhone; onMissing: () => void };

/** The next step as one big button, with "Undo" for the last one. */
export function NextStepBar({ entry, onMissing }: NextStepBarProps) {
  const [isFinishing, setIsFinishing] = useState(false);
  const [draft, setDraft] = useState({ note: '', noPairReason: '' });
  const { isBusy, failure, send } = useRecording(entry.visit);
  const { ifMeant, question } = useOffPlan(entry.visit);
  const step = nextStep(entry);

  const take = async (next: NextStep) => {
    const missing = next === 'finish' ? await firstUndecided(entry) : undefined;
    if (missing !== undefined) {
      onMissing();
      document.getElementById(tickId(missing.task))?.focus();
    } else {
      ifMeant(next, () => {
        if (next === 'finish') setIsFinishing(true);
        else void send({ kind: next });
      });
    }
  };

  const { held, isTooLate, takeBack } = useUndo(entry.steps, ({ details }) => {
    // Keeps the input even if the page is reloaded.
    if (details.kind === 'finish') setDraft(details);
  });
  const problem = isTooLate ? undoTexts.tooLate : failure;

  return (
    <>
      {(step !== null || held || isTooLate) && (
        <section className={styles.bar} data-stays={step !== null} aria-label={stepTexts.next}>
          <div className={styles.row}>
            {/* Both are always rendered, so that the bar keeps its height. */}
            <div className={styles.words}>
              <p
                role={problem ? 'alert' : undefined}
                data-failed={problem !== ''}
                data-shown={!held}
              >
                {problem || (step !== null && stepTexts.hints[step])}
              </p>
              <div className={styles.undo} data-shown={held}>
                <Button variant="secondary" onClick={takeBack}>
                  {undoTexts.undo}
                </Button>
                <p role="status">{undoTexts.hint}</p>
              </div>
            </div>
            {step !== null && (
              <Button
                busy={isBusy}
                onClick={({ detail }) => {
                  // The second tap of a double tap is not meant for the next step.
                  if (detail < 2) void take(step);
                }}
              >
                {stepTexts[step]}
              </Button>
            )}
          </div>
        </section>
      )}
      {question}
      {/* Stays, with its input, when the visit changes meanwhile. */}
      {isFinishing && (
        <FinishSheet
          entry={entry}
          draft={draft}
          onDraft={setDraft}
          onClose={() => setIsFinishing(false)}
        />
      )}
    </>
  );
}

/** Waits for the last tick, which may not be stored yet. */
async function firstUndecided({ visit }: VisitOnPhone): Promise<TaskOnPhone | undefined> {
  return visitOnPhone(visit, await recorded(), new Date()).tasks.find(isUndecided);
}

/** Deletes the last step while nobody is notified. Calls `onUndone` with a deleted step. */
function useUndo(
  steps: readonly KeptStep[],
  onUndone: (step: KeptStep) => void,
): { held: boolean; isTooLate: boolean; takeBack: () => Promise<void> } {
  const last = steps.at(-1);
  const heldId = useHeld(last);
  const [tooLateId, setTooLateId] = useState<string | null>(null);
  const isTooLate = last !== undefined && last.id === tooLateId;
  const takeBack = async () => {
    if (last === undefined) return;
    if (await undo(last.id).catch(() => false)) onUndone(last);
    else setTooLateId(last.id);
  };
  return { held: last !== undefined && last.id === heldId && !isTooLate, isTooLate, takeBack };
}

function useHeld(step: KeptStep | undefined): string | null {
  const [heldId, setHeldId] = useState<string | null>(null);
  useEffect(() => {
    const ms = step ? heldForMs(step, new Date()) : 0;
    setHeldId(ms > 0 ? (step?.id ?? null) : null);
    if (ms === 0) return;
    const timer = setTimeout(() => setHeldId(null), ms);
    return () => clearTimeout(timer);
  }, [step]);
  return heldId;
}
