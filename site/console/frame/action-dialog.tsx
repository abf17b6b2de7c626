import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import type { CallDefinition, InputOf } from '../../../contract/call.ts';
import { fieldProblems } from '../../../contract/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { actionTexts } from '../texts.ts';
import styles from './action-dialog.module.css';
import { CallFailure, useTeamAction } from './team-query.ts';

export type Faults = Readonly<Record<string, string>>;

type ActionDialogProps<Definition extends CallDefinition> = {
  title: string;
  subtitle?: string;
  /** The button that sends. */
  send: string;
  definition: Definition;
  /** Makes the call's input of what was typed. */
  inputOf: (typed: FormData) => InputOf<Definition>;
  /** Fetches what somebody else changed meanwhile. */
  refresh: () => unknown;
  /** How the thing stands now, for whoever saved on an outdated state. */
  now: string;
  onClose: () => void;
  onDone?: () => void;
  /** The fields, which show the faults by their names. */
  children: (faults: Faults) => ReactNode;
};

/**
 * A dialog with a form that makes one call. Faults stand beside their fields, in the same words as
 * the server's. Whatever fails, nothing that was typed is lost.
 */
export function ActionDialog<Definition extends CallDefinition>(
  props: ActionDialogProps<Definition>,
) {
  const { title, subtitle, send, definition, inputOf, refresh, now, onClose, onDone, children } =
    props;
  const form = useRef<HTMLFormElement>(null);
  const action = useTeamAction(definition);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<{ message: string; isOutdated: boolean } | null>(null);

  const show = (found: Faults, why: typeof failure) => {
    flushSync(() => {
      setFaults(found);
      setFailure(why);
    });
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = inputOf(new FormData(event.currentTarget));
    const checked = v.safeParse(definition.input, input);
    if (!checked.success) return show(fieldProblems(checked.issues), null);
    try {
      await action.mutateAsync(input);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const { refused } = error;
      if (refused === null)
        return show({}, { message: actionTexts.unreachable, isOutdated: false });
      const isOutdated = refused.conflict !== undefined || refused.code === 'not-possible';
      if (isOutdated) await refresh();
      return show(refused.fields, { message: refused.message, isOutdated });
    }
    onDone?.();
    onClose();
  };

  return (
    <Dialog
      title={title}
      {...(subtitle !== undefined && { subtitle })}
      closable={!action.isPending}
      onClose={onClose}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {children(faults)}
        <div role="alert" className={styles.failure}>
          {failure && <p>{failure.message}</p>}
          {failure?.isOutdated && (
            <p>
              {actionTexts.now} <strong>{now}</strong>. {actionTexts.again}
            </p>
          )}
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={action.isPending} busyLabel={actionTexts.busy}>
            {send}
          </Button>
          <Button variant="secondary" disabled={action.isPending} onClick={onClose}>
            {actionTexts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
