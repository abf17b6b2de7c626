import { type ReactNode, useRef } from 'react';
import type { ConsultationChange } from '../../../contract/team/consultations.ts';
import type { Outcome } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { FormState } from '../frame/form-fields.tsx';
import { TroubleNote } from '../moving/trouble.tsx';
import { useChange } from '../moving/use-change.ts';
import styles from './consultations.module.css';
import { consultationTexts } from './texts.ts';

type ChangeDialogProps = {
  title: string;
  subtitle: string;
  send: string;
  overrule: string;
  done: string;
  run: (typed: FormData, overruled: string[]) => Promise<Outcome<ConsultationChange>>;
  /** The current and the typed time, in words. */
  now: string;
  yours: (typed: FormData) => string;
  /** Replaces the usual toast. */
  tellDone?: (done: string) => void;
  onDone?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Shows warnings to overrule, as for visits. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, subtitle, send, overrule, done, run, now, yours } = props;
  const { tellDone = tell, onDone, onClose, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { make, busy, trouble, clear } = useChange(() => {
    onClose();
    tellDone(done);
    onDone?.();
  });
  const typed = () => new FormData(form.current ?? undefined);
  const submit = (overruled: string[]) => void make(run(typed(), overruled));
  return (
    <Dialog title={title} subtitle={subtitle} closable={!busy} onClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        onChange={clear}
        onSubmit={(event) => {
          event.preventDefault();
          submit([]);
        }}
      >
        <FormState value={{ faults: trouble?.kind === 'refused' ? trouble.fields : {} }}>
          {children}
        </FormState>
        {trouble && (
          <TroubleNote
            trouble={trouble}
            busy={busy}
            overruleLabel={overrule}
            onOverrule={submit}
            versions={trouble.kind === 'conflict' ? { now, yours: yours(typed()) } : null}
            onUseMine={() => submit([])}
            onKeepTheirs={onClose}
          />
        )}
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
      </form>
    </Dialog>
  );
}

const tell = (text: string) => showToast({ text, tone: 'success' });
