import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import { Button } from '../../ui/button.tsx';
import styles from './frame.module.css';
import { frameTexts as texts } from './texts.ts';
import { usePortalAction } from './use-portal-action.ts';

export type Faults = Readonly<Record<string, string>>;

type ActionFormProps<Definition extends CallDefinition> = {
  definition: Definition;
  /** Makes the call's input of what was typed. */
  inputOf: (typed: FormData) => InputOf<Definition>;
  /** The button that sends, and what it says meanwhile. */
  send: string;
  sending: string;
  onDone: (answer: AnswerOf<Definition>) => void;
  onCancel: () => void;
  /** Called with the form as something is typed. */
  onType?: (form: HTMLFormElement) => void;
  /** The fields, which show the faults by their names. */
  children: (faults: Faults) => ReactNode;
};

/** A form that makes one call. Faults stand beside their fields, and what was typed stays. */
export function ActionForm<Definition extends CallDefinition>(props: ActionFormProps<Definition>) {
  const { definition, inputOf, send, sending, onDone, onCancel, onType, children } = props;
  const { run, isBusy, failure } = usePortalAction(definition);
  const form = useRef<HTMLFormElement>(null);
  const refused = failure?.refused;

  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = await run(inputOf(new FormData(event.currentTarget)));
    if (answer !== null) onDone(answer);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => onType?.(currentTarget)}
    >
      {children(refused?.fields ?? {})}
      <p role="alert" className={styles.failure}>
        {failure?.message}
      </p>
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy} busyLabel={sending}>
          {send}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Returns what was typed into a field, or ''. */
export function typedIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
