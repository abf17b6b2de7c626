import { type FormEvent, useId, useState } from 'react';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import {
  isPlanned,
  type MissedReason,
  missedReasonLabels,
  missedReasons,
} from '../../../domain/visits/visit-states.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { mayTakeSteps } from '../recorded/next-step.ts';
import type { VisitOnPhone } from '../recorded/visit-on-phone.ts';
import sheetStyles from './sheets.module.css';
import { stepTexts } from './texts.ts';
import { useOffPlan } from './use-off-plan.tsx';
import { useRecording } from './use-recording.ts';
import styles from './visit.module.css';

/** "Running late" before the start, and "Not possible". */
export function OtherSteps({ entry }: { entry: VisitOnPhone }) {
  const { visit, state } = entry;
  const [open, setOpen] = useState<'late' | 'missed' | null>(null);
  const [draft, setDraft] = useState<MissedDraft>({ reason: null, note: '' });
  const { ifMeant, question } = useOffPlan(visit);
  const close = () => setOpen(null);
  return (
    <>
      {isPlanned(state) && mayTakeSteps(entry) && (
        <div className={`cluster ${styles.steps}`}>
          {state !== 'started' && (
            <Button
              variant="secondary"
              onClick={() => ifMeant('running-late', () => setOpen('late'))}
            >
              {stepTexts.late}
            </Button>
          )}
          <Button
            variant="secondary"
            onClick={() => ifMeant('not-possible', () => setOpen('missed'))}
          >
            {stepTexts.missed}
          </Button>
        </div>
      )}
      {question}
      {open === 'late' && <LateSheet visit={visit} onClose={close} />}
      {/* Stays, with its input, when the visit changes meanwhile. */}
      {open === 'missed' && (
        <MissedSheet visit={visit} draft={draft} onDraft={setDraft} onClose={close} />
      )}
    </>
  );
}

const choices = [15, 30, 45, 60] as const;

function LateSheet({ visit, onClose }: { visit: MyVisit; onClose: () => void }) {
  const { isBusy, failure, send } = useRecording(visit);
  return (
    <Sheet title={stepTexts.lateTitle} onClose={onClose}>
      <p className={`quiet ${sheetStyles.hint}`} role={failure ? 'alert' : undefined}>
        {failure || stepTexts.lateHint}
      </p>
      <div className={`stack-tight ${sheetStyles.minutes}`}>
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

/** Survives closing the sheet. */
type MissedDraft = { reason: MissedReason | null; note: string };

type MissedSheetProps = {
  visit: MyVisit;
  draft: MissedDraft;
  onDraft: (draft: MissedDraft) => void;
  onClose: () => void;
};

/** docs/product.md, "Finishing a visit". */
function MissedSheet({ visit, draft, onDraft, onClose }: MissedSheetProps) {
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, failure, send } = useRecording(visit);
  const isMissing = isAsking && draft.reason === null;

  const end = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { reason, note } = draft;
    if (reason === null) {
      setIsAsking(true);
      event.currentTarget.querySelector<HTMLElement>('[name="reason"]')?.focus();
      return;
    }
    if (await send({ kind: 'not-possible', reason, note: note.trim() })) onClose();
  };

  return (
    <Sheet title={stepTexts.missedTitle} onClose={onClose}>
      <form noValidate className={`stack ${sheetStyles.form}`} onSubmit={end}>
        <p className={`quiet ${sheetStyles.hint}`}>{stepTexts.missedHint}</p>
        <fieldset
          className={`stack-tight ${sheetStyles.choices}`}
          aria-describedby={isMissing ? id : undefined}
        >
          <legend>{stepTexts.reason}</legend>
          {missedReasons.map((reason) => (
            <label key={reason}>
              <input
                type="radio"
                name="reason"
                value={reason}
                checked={draft.reason === reason}
                onChange={() => onDraft({ ...draft, reason })}
              />
              {missedReasonLabels[reason]}
            </label>
          ))}
          {isMissing && (
            <p id={id} className="problem">
              {stepTexts.reasonMissing}
            </p>
          )}
        </fieldset>
        <TextAreaField
          label={stepTexts.missedNote}
          name="note"
          rows={2}
          maxLength={2000}
          value={draft.note}
          onChange={({ target }) => onDraft({ ...draft, note: target.value })}
        />
        {failure && (
          <p role="alert" className="problem">
            {failure}
          </p>
        )}
        <Button type="submit" busy={isBusy}>
          {stepTexts.missedSend}
        </Button>
      </form>
    </Sheet>
  );
}
