import { type ReactNode, useRef } from 'react';
import type { SeenVisit } from '../../../contract/shapes/visit.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './moving.module.css';
import { movingTexts } from './texts.ts';
import { TroubleNote } from './trouble.tsx';
import { type Sent, useChange } from './use-change.ts';

type ChangeDialogProps = {
  title: string;
  subtitle: string;
  send: string;
  overrule: string;
  done: string;
  run: (typed: FormData, overruled: string[]) => Sent;
  /** The current and the typed state in words, shown after a conflict. */
  now?: string;
  yours?: (typed: FormData) => string;
  /** Replaces the usual toast. `undo` is what undoChange takes. */
  tellDone?: (done: string, undo: SeenVisit[]) => void;
  onDone?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a form for a change, which may have warnings to overrule. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, subtitle, send, overrule, done, run, now, yours } = props;
  const { tellDone = tell, onDone, onClose, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const change = useChange((undo) => {
    onClose();
    tellDone(done, undo);
    onDone?.();
  });
  const { make, busy, trouble, clear, formOf } = change;
  const typed = () => new FormData(form.current ?? undefined);
  const sendChange = (overruled: string[]) => void make(run(typed(), overruled));
  return (
    <Dialog title={title} subtitle={subtitle} closable={!busy} onClose={onClose}>
      <Form {...formOf(sendChange)} ref={form} className={`stack ${styles.form}`} onChange={clear}>
        {children}
        <TroubleNote
          change={change}
          overruleLabel={overrule}
          send={sendChange}
          versions={now !== undefined && yours ? { now, yours: yours(typed()) } : null}
          onKeepTheirs={onClose}
        />
        <div className="actions">
          {trouble?.kind !== 'warned' && (
            <Button type="submit" busy={busy} busyLabel={movingTexts.saving}>
              {send}
            </Button>
          )}
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {movingTexts.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const tell = (text: string) => showToast({ text, tone: 'success' });
