import { type FormEvent, type ReactNode, useState } from 'react';
import { type BegunFactor, beginFactor, sendMailedCode } from '../../session/factor-calls.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './second-factor.module.css';
import { secondFactorTexts } from './texts.ts';

const texts = secondFactorTexts.start;

type NameFormProps = {
  label: string;
  defaultName: string;
  submit: string;
  onBegun: (factor: BegunFactor) => void;
  /** Called with the wanted name once a mail is on its way, whose code must be confirmed first. */
  onMailed: (name: string) => void;
  /** Other buttons. */
  children?: ReactNode;
};

/** Asks for the name of an app, and begins it. */
export function NameForm(props: NameFormProps) {
  const { label, defaultName, submit, onBegun, onMailed, children } = props;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const begin = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    setBusy(true);
    const begun = await beginFactor(name);
    const refusal = begun === 'mail' ? await sendMailedCode() : null;
    setBusy(false);
    setError(refusal ?? undefined);
    if (refusal !== null) return;
    if (begun === 'mail') onMailed(name);
    else if ('factor' in begun) onBegun(begun.factor);
    else setError(begun.refusal);
  };

  return (
    <form className={styles.form} onSubmit={begin}>
      <TextField
        label={label}
        name="name"
        hint={texts.nameHint}
        error={error}
        defaultValue={defaultName}
        required
        maxLength={50}
        autoComplete="off"
      />
      <p role="alert" className="visually-hidden">
        {error}
      </p>
      <div className={styles.actions}>
        <Button type="submit" busy={busy} busyLabel={texts.busy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
