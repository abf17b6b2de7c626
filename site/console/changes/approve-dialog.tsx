import type { AnswerOf } from '../../../contract/call.ts';
import { type AskedChange, answerChange, checkChange } from '../../../contract/team/changes.ts';
import { useAct } from '../../calls/use-act.ts';
import { type Read, useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { timesText } from '../moving/times.ts';
import { TroubleNote } from '../moving/trouble.tsx';
import { type Trouble, troubleOf, useChange } from '../moving/use-change.ts';
import { askedText } from './asked-text.ts';
import styles from './changes.module.css';
import { changesTexts } from './texts.ts';

const texts = changesTexts.approveDialog;

type ApproveDialogProps = { change: AskedChange; onClose: () => void };

/** Shows what a client asked for and what speaks against it before it is approved. */
export function ApproveDialog({ change, onClose }: ApproveDialogProps) {
  const { run } = useAct(answerChange);
  const { make, busy, ...made } = useChange(() => {
    onClose();
    showToast({ text: texts.done, tone: 'success' });
  });
  const { id, client, visit, reason } = change;
  // What is being answered is not asked about again.
  const check = useRead(checkChange, busy ? null : { id: change.id });
  const trouble = made.trouble ?? troubleIn(check);
  const approve = (overruled: string[]) => void make(run({ id, decision: 'approve', overruled }));
  return (
    <Dialog title={texts.title} subtitle={texts.text} closable={!busy} onClose={onClose}>
      <div className={styles.dialog}>
        <dl className={styles.facts}>
          <Fact about={texts.client} text={client.name} />
          {visit && <Fact about={texts.now} text={timesText(visit)} />}
          <Fact about={texts.asked} text={askedText(change)} />
          {reason && <Fact about={texts.reason} text={reason} />}
        </dl>
        {trouble === null && (
          <p role="status" className={styles.quiet}>
            {check.state === 'loading' && !busy && texts.checking}
            {check.state === 'ready' && texts.clear}
          </p>
        )}
        {trouble && (
          <TroubleNote
            trouble={trouble}
            busy={busy}
            overruleLabel={texts.overrule}
            onOverrule={approve}
            versions={null}
            onUseMine={() => approve([])}
            onKeepTheirs={onClose}
          />
        )}
        <div className={styles.actions}>
          {trouble?.kind !== 'warned' && (
            <Button
              busy={busy}
              busyLabel={texts.busy}
              disabled={trouble?.kind === 'conflict'}
              onClick={() => approve([])}
            >
              {changesTexts.approve}
            </Button>
          )}
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Returns what the check found before anything was sent. */
function troubleIn({ refused, answer }: Read<AnswerOf<typeof checkChange>>): Trouble | null {
  if (refused !== null) return troubleOf({ message: refused.message, refused });
  if (answer === null || answer.warnings.length === 0) return null;
  return { kind: 'warned', warnings: answer.warnings };
}

function Fact({ about, text }: { about: string; text: string }) {
  return (
    <div>
      <dt>{about}</dt>
      <dd>{text}</dd>
    </div>
  );
}
