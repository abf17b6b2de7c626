import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import {
  type AskedChange,
  answerChange,
  checkChange,
} from '../../../contract/team/change-requests.ts';
import { useAct } from '../../calls/use-act.ts';
import { type Read, useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fact } from '../../ui/fact.tsx';
import { showToast } from '../../ui/toast.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { TextAreaField } from '../frame/form-fields.tsx';
import { NamedButton } from '../frame/named-button.tsx';
import { timesText } from '../moving/times.ts';
import { TroubleNote } from '../moving/trouble.tsx';
import { type Trouble, troubleOf, useChange } from '../moving/use-change.ts';
import { askedText } from './asked-text.ts';
import styles from './changes.module.css';
import { changesTexts as texts } from './texts.ts';

type Answering = { change: AskedChange; decision: 'approve' | 'decline' };

/** Render the dialog outside the list, which loses the answered entry. */
export function useAnswering() {
  const [answering, setAnswering] = useState<Answering | null>(null);
  const close = () => setAnswering(null);
  const choices = (change: AskedChange): ReactNode =>
    change.state === 'waiting' && (
      <>
        <NamedButton
          label={texts.approve}
          name={texts.approveLabel(change.client.name)}
          variant="secondary"
          onClick={() => setAnswering({ change, decision: 'approve' })}
        />
        <NamedButton
          label={texts.decline}
          name={texts.declineLabel(change.client.name)}
          onClick={() => setAnswering({ change, decision: 'decline' })}
        />
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
      done={texts.declineDialog.done}
    >
      <TextAreaField
        label={texts.declineDialog.reason}
        name="answer"
        hint={texts.declineDialog.hint}
        required
        maxLength={1000}
        rows={3}
      />
    </ActionDialog>
  );
}

const approveTexts = texts.approveDialog;

type ApproveDialogProps = { change: AskedChange; onClose: () => void };

/** Shows the warnings of a change before it is approved. */
function ApproveDialog({ change, onClose }: ApproveDialogProps) {
  const { run } = useAct(answerChange);
  const { make, busy, ...made } = useChange(() => {
    onClose();
    showToast({ text: approveTexts.done, tone: 'success' });
  });
  const { id, client, visit, reason } = change;
  // No check while the answer is being sent.
  const check = useRead(checkChange, busy ? null : { id: change.id });
  const trouble = made.trouble ?? troubleIn(check);
  const approve = (overruled: string[]) => void make(run({ id, decision: 'approve', overruled }));
  return (
    <Dialog
      title={approveTexts.title}
      subtitle={approveTexts.text}
      closable={!busy}
      onClose={onClose}
    >
      <div className="stack">
        <dl className={`stack-tight ${styles.facts}`}>
          <Fact label={approveTexts.client}>{client.name}</Fact>
          {visit && <Fact label={approveTexts.now}>{timesText(visit)}</Fact>}
          <Fact label={approveTexts.asked}>{askedText(change)}</Fact>
          {reason && <Fact label={approveTexts.reason}>{reason}</Fact>}
        </dl>
        {trouble === null && (
          <p role="status" className={styles.quiet}>
            {check.state === 'loading' && !busy && approveTexts.checking}
            {check.state === 'ready' && approveTexts.clear}
          </p>
        )}
        <TroubleNote
          change={{ trouble, busy }}
          overruleLabel={approveTexts.overrule}
          send={approve}
          onKeepTheirs={onClose}
        />
        <div className="actions">
          {trouble?.kind !== 'warned' && (
            <Button
              busy={busy}
              busyLabel={approveTexts.busy}
              disabled={trouble?.kind === 'conflict'}
              onClick={() => approve([])}
            >
              {texts.approve}
            </Button>
          )}
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {approveTexts.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function troubleIn({ refused, answer }: Read<AnswerOf<typeof checkChange>>): Trouble | null {
  if (refused !== null) return troubleOf({ message: refused.message, refused });
  if (answer === null || answer.warnings.length === 0) return null;
  return { kind: 'warned', warnings: answer.warnings };
}
