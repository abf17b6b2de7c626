import { type ReactNode, useState } from 'react';
import { typedIn } from '../../calls/typed-in.ts';
import { type BegunFactor, beginFactor, sendMailedCode } from '../../session/factor-calls.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type FieldProblems, useSubmit } from '../../ui/use-submit.ts';
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
  const [problems, setProblems] = useState<FieldProblems>({});
  const { form, isBusy } = useSubmit(problems, async (typed) => {
    const name = typedIn(typed, 'name').trim();
    const begun = await beginFactor(name);
    if (begun === 'mail') {
      const refusal = await sendMailedCode();
      if (refusal === null) onMailed(name);
      else setProblems({ name: refusal });
    } else if ('factor' in begun) onBegun(begun.factor);
    else setProblems({ name: begun.refusal });
  });

  return (
    <form {...form} className={styles.form}>
      <TextField
        label={label}
        name="name"
        hint={texts.nameHint}
        error={problems.name}
        defaultValue={defaultName}
        required
        maxLength={50}
        autoComplete="off"
      />
      <p role="alert" className="visually-hidden">
        {problems.name}
      </p>
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy} busyLabel={texts.busy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
