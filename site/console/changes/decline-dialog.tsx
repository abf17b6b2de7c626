import { type AskedChange, answerChange } from '../../../contract/team/changes.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { askedText } from './asked-text.ts';
import { changesTexts } from './texts.ts';

const texts = changesTexts.declineDialog;

type DeclineDialogProps = { change: AskedChange; onClose: () => void };

/** Asks for the reason before what a client asked for is declined. */
export function DeclineDialog({ change, onClose }: DeclineDialogProps) {
  return (
    <ActionDialog
      title={texts.title}
      subtitle={texts.text}
      send={changesTexts.decline}
      definition={answerChange}
      inputOf={(typed) => ({
        id: change.id,
        decision: 'decline' as const,
        answer: String(typed.get('answer') ?? ''),
      })}
      now={askedText(change)}
      onClose={onClose}
      onDone={() => showToast({ text: texts.done, tone: 'success' })}
    >
      {(faults) => (
        <TextAreaField
          label={texts.reason}
          name="answer"
          hint={texts.hint}
          required
          maxLength={1000}
          rows={3}
          error={faults.answer}
        />
      )}
    </ActionDialog>
  );
}
