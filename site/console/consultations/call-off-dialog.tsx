import { type Consultation, cancelConsultation } from '../../../contract/team/consultations.ts';
import { consultationLabels } from '../../../domain/requests/consultation.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { fieldOf } from '../frame/form-fields.ts';
import { consultationText } from './place-fields.tsx';
import { consultationTexts } from './texts.ts';

const texts = consultationTexts.callingOff;

type CallOffDialogProps = { consultation: Consultation; onClose: () => void };

/** Asks why a consultation is called off. */
export function CallOffDialog({ consultation, onClose }: CallOffDialogProps) {
  const { id, version, state } = consultation;
  const when = consultationText(consultation);
  return (
    <ActionDialog
      title={texts.title}
      subtitle={when}
      send={texts.send}
      definition={cancelConsultation}
      inputOf={(typed) => ({ id, version, note: fieldOf(typed, 'note') })}
      now={`${consultationLabels[state]}, ${when}`}
      onClose={onClose}
      onDone={() => showToast({ text: texts.done, tone: 'success' })}
    >
      {(faults) => (
        <TextAreaField
          label={texts.note}
          name="note"
          hint={texts.noteHint}
          rows={3}
          maxLength={2000}
          error={faults.note}
        />
      )}
    </ActionDialog>
  );
}
