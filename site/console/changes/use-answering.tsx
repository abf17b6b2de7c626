import { type ReactNode, useState } from 'react';
import { type AskedChange, answerChange } from '../../../contract/team/changes.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { askedText } from './asked-text.ts';
import { changesTexts as texts } from './texts.ts';

type Answering = { change: AskedChange; decision: 'approve' | 'decline' };

/**
 * Offers 'Approve' and 'Decline' for each change that waits, and opens the dialog. The dialog stands
 * outside the list, which loses what was answered.
 */
export function useAnswering() {
  const [answering, setAnswering] = useState<Answering | null>(null);
  const close = () => setAnswering(null);
  const choices = (change: AskedChange): ReactNode =>
    change.state === 'waiting' && (
      <>
        <Button
          variant="secondary"
          aria-label={texts.approveLabel(change.client.name)}
          onClick={() => setAnswering({ change, decision: 'approve' })}
        >
          {texts.approve}
        </Button>
        <Button
          variant="quiet"
          aria-label={texts.declineLabel(change.client.name)}
          onClick={() => setAnswering({ change, decision: 'decline' })}
        >
          {texts.decline}
        </Button>
      </>
    );
  const dialog =
    answering &&
    (answering.decision === 'approve' ? (
      <ApproveDialog change={answering.change} onClose={close} />
    ) : (
      <DeclineDialog change={answering.change} onClose={close} />
    ));
  return { choices, dialog };
}

type DeclineDialogProps = { change: AskedChange; onClose: () => void };

/** Asks for the reason before what a client asked for is declined. */
function DeclineDialog({ change, onClose }: DeclineDialogProps) {
  return (
    <ActionDialog
      title={texts.declineDialog.title}
      subtitle={texts.declineDialog.text}
      send={texts.decline}
      definition={answerChange}
      inputOf={(typed) => ({
        id: change.id,
        decision: 'decline' as const,
        answer: String(typed.get('answer') ?? ''),
      })}
      now={askedText(change)}
      onClose={onClose}
      onDone={() => showToast({ text: texts.declineDialog.done, tone: 'success' })}
    >
      {(faults) => (
        <TextAreaField
          label={texts.declineDialog.reason}
          name="answer"
          hint={texts.declineDialog.hint}
          required
          maxLength={1000}
          rows={3}
          error={faults.answer}
        />
      )}
    </ActionDialog>
  );
}
