import { useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import { markVisit } from '../../../contract/team/mark-visit.ts';
import type { visit as visitCall } from '../../../contract/team/visit.ts';
import {
  type MissedReason,
  missedReasonLabels,
  missedReasons,
} from '../../../domain/visits/visit-states.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTeamAction } from '../frame/team-query.ts';
import { visitTexts } from './texts.ts';
import styles from './visit.module.css';

type CloseDialogProps = {
  visit: AnswerOf<typeof visitCall>;
  kind: 'done' | 'missed';
  onClose: () => void;
};

/** Closes a visit that the crew left open. */
export function CloseDialog({ visit, kind, onClose }: CloseDialogProps) {
  const [{ id, version }] = useState(visit);
  const [why, setWhy] = useState<MissedReason>('nobody-home');
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useTeamAction(markVisit);
  const words = visitTexts.dialogs[kind];
  return (
    <Dialog title={words.title} subtitle={words.text} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          mutate(
            { id, version, missedReason: kind === 'done' ? null : why, reason },
            { onSuccess: onClose },
          );
        }}
      >
        {kind === 'missed' && (
          <SelectField
            label={visitTexts.why}
            name="why"
            required
            value={why}
            onChange={({ currentTarget: { value } }) =>
              setWhy(missedReasons.find((one) => one === value) ?? 'other')
            }
          >
            {missedReasons.map((one) => (
              <option key={one} value={one}>
                {missedReasonLabels[one]}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={visitTexts.reason}
          name="reason"
          hint={visitTexts.reasonHint}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {error && <p role="alert">{error.message}</p>}
        <div className={styles.actions}>
          <Button type="submit" busy={isPending} busyLabel={visitTexts.saving}>
            {words.action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {visitTexts.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
