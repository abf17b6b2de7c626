import { type FormEvent, type ReactNode, useState } from 'react';
import { CodeField } from '../../session/code-field.tsx';
import type { Refusal } from '../../session/factor-calls.ts';
import { Button } from '../../ui/button.tsx';
import styles from './second-factor.module.css';
import { secondFactorTexts as texts } from './texts.ts';

type CodeFormProps = {
  label: string;
  hint?: string;
  /** Makes the call with the typed code, and goes on. A refusal is shown beside the field. */
  send: (code: string, form: FormData) => Promise<Refusal>;
  /** Fields above the code. */
  children?: ReactNode;
};

/** Asks for a code of six digits, of an app or a mail. Spaces in it do not matter. */
export function CodeForm({ label, hint, send, children }: CodeFormProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    setBusy(true);
    const refused = await send(String(fields.get('code')), fields);
    setBusy(false);
    setRefusal(refused);
    if (refused === null) return;
    const field = form.elements.namedItem('code');
    if (field instanceof HTMLInputElement) field.select();
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <CodeField label={label} hint={hint} error={refusal ?? undefined} />
      <p role="alert" className="visually-hidden">
        {refusal}
      </p>
      <div className={styles.actions}>
        <Button type="submit" busy={busy} busyLabel={texts.confirming}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
}
