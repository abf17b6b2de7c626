import { useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import type { visit as visitCall } from '../../../contract/team/visit.ts';
import { markVisit } from '../../../contract/team/visit-records.ts';
import { missedReasonLabels, missedReasons } from '../../../domain/visits/visit-states.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useForm } from '../../calls/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { visitTexts } from './texts.ts';

type CloseDialogProps = {
  visit: AnswerOf<typeof visitCall>;
  kind: 'done' | 'missed';
  onClose: () => void;
};

/** Closes a visit that the crew left open. */
export function CloseDialog({ visit, kind, onClose }: CloseDialogProps) {
  const [{ id, version }] = useState(visit);
  const { form, problems, isBusy, failure } = useForm(markVisit, {
    inputOf: (typed) => ({
      id,
      version,
      missedReason: missedReasons.find((reason) => reason === typedIn(typed, 'why')) ?? null,
      reason: typedIn(typed, 'reason'),
    }),
    onDone: onClose,
  });
  const words = visitTexts.dialogs[kind];
  return (
    <Dialog title={words.title} subtitle={words.text} closable={!isBusy} onClose={onClose}>
      <FormFrame
        {...form}
        send={words.action}
        sending={visitTexts.saving}
        cancel={visitTexts.keep}
        isBusy={isBusy}
        onCancel={onClose}
        failure={failure?.message}
      >
        {kind === 'missed' && (
          <SelectField
            label={visitTexts.why}
            name="why"
            required
            defaultValue="nobody-home"
            error={problems.missedReason}
          >
            {missedReasons.map((reason) => (
              <option key={reason} value={reason}>
                {missedReasonLabels[reason]}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={visitTexts.reason}
          name="reason"
          hint={visitTexts.reasonHint}
          maxLength={300}
          error={problems.reason}
        />
      </FormFrame>
    </Dialog>
  );
}
