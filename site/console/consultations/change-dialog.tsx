import { type ReactNode, useRef } from 'react';
import type { ConsultationChange } from '../../../contract/team/consultations.ts';
import type { Outcome } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { TroubleNote } from '../moving/trouble.tsx';
import { useChange } from '../moving/use-change.ts';
import styles from './consultations.module.css';
import { consultationTexts } from './texts.ts';

type ChangeDialogProps = {
  title: string;
  subtitle: string;
  send: string;
  overrule: string;
  /** What is said once it is done. */
  done: string;
  /** Makes the call of what was typed. */
  run: (typed: FormData, overruled: string[]) => Promise<Outcome<ConsultationChange>>;
  /** How it is now, and what was typed, in words. */
  now: string;
  yours: (typed: FormData) => string;
  /** Says that it is done, where that is more than a sentence. */
  tellDone?: (done: string) => void;
  onDone?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that gives a consultation a time: with warnings to overrule, as of visits. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, subtitle, send, overrule, done, run, now, yours } = props;
  const { tellDone = tell, onDone, onClose, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { make, busy, trouble, clear, formOf } = useChange(() => {
    onClose();
    tellDone(done);
    onDone?.();
  });
  const typed = () => new FormData(form.current ?? undefined);
  const submit = (overruled: string[]) => void make(run(typed(), overruled));
  return (
    <Dialog title={title} subtitle={subtitle} closable={!busy} onClose={onClose}>
      <Form ref={form} className={`stack ${styles.form}`} onChange={clear} {...formOf(submit)}>
        {children}
        <TroubleNote
          trouble={trouble}
          busy={busy}
          overruleLabel={overrule}
          onOverrule={submit}
          versions={trouble?.kind === 'conflict' ? { now, yours: yours(typed()) } : null}
          onUseMine={() => submit([])}
          onKeepTheirs={onClose}
        />
        <div className="actions">
          {trouble?.kind !== 'warned' && (
            <Button type="submit" busy={busy} busyLabel={consultationTexts.busy}>
              {send}
            </Button>
          )}
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {consultationTexts.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const tell = (text: string) => showToast({ text, tone: 'success' });
