import { type FormEvent, useId, useState } from 'react';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import {
  type MissedReason,
  missedReasonLabels,
  missedReasons,
} from '../../../domain/visits/visit-states.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { stepTexts } from '../texts.ts';
import styles from './sheets.module.css';
import { useRecording } from './use-recording.ts';

/** What is typed about a visit that is not possible. It stays when the sheet is closed. */
export type MissedDraft = { reason: MissedReason | null; note: string };

type MissedSheetProps = {
  visit: MyVisit;
  draft: MissedDraft;
  onDraft: (draft: MissedDraft) => void;
  onClose: () => void;
};

/** Asks why a visit is not possible, which ends it (docs/product.md, "Finishing a visit"). */
export function MissedSheet({ visit, draft, onDraft, onClose }: MissedSheetProps) {
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
      <form noValidate className={styles.form} onSubmit={end}>
        <p className={styles.hint}>{stepTexts.missedHint}</p>
        <fieldset className={styles.choices} aria-describedby={isMissing ? id : undefined}>
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
            <p id={id} className={styles.error}>
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
          <p role="alert" className={styles.error}>
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
