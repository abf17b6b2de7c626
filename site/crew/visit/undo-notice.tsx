import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { heldForMs } from '../phone/held-steps.ts';
import { type KeptStep, undo } from '../phone/phone.ts';
import { undoTexts } from '../texts.ts';
import styles from './undo-notice.module.css';

type UndoNoticeProps = {
  steps: readonly KeptStep[];
  /** Called with the step that is gone. */
  onUndone: (step: KeptStep) => void;
};

/** Offers to take back the last step while nobody is told of it. It lies above the bar and moves nothing. */
export function UndoNotice({ steps, onUndone }: UndoNoticeProps) {
  const last = steps.at(-1);
  const heldId = useHeld(last);
  const [tooLateId, setTooLateId] = useState<string | null>(null);
  const isTooLate = last?.id === tooLateId;
  if (last === undefined || (last.id !== heldId && !isTooLate)) return null;
  const takeBack = async () => {
    if (await undo(last.id).catch(() => false)) onUndone(last);
    else setTooLateId(last.id);
  };
  return (
    <div className={styles.place}>
      <div className={styles.notice}>
        <p role="status">{isTooLate ? undoTexts.tooLate : undoTexts.hint}</p>
        {!isTooLate && (
          <Button variant="secondary" onClick={takeBack}>
            {undoTexts.undo}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Returns the id of the step while it is held. */
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
