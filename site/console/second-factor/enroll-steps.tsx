import { type ReactNode, useState } from 'react';
import { typedIn } from '../../calls/typed-in.ts';
import {
  type BegunFactor,
  beginFactor,
  confirmMailedCode,
  sendMailedCode,
} from '../../session/factor-calls.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type FieldProblems, useSubmit } from '../../ui/use-submit.ts';
import { CodeForm } from './code-form.tsx';
import styles from './second-factor.module.css';
import { secondFactorTexts } from './texts.ts';

const texts = secondFactorTexts.start;

type NameFormProps = {
  label: string;
  defaultName: string;
  submit: string;
  onBegun: (factor: BegunFactor) => void;
  /** Called with the name when a mailed code has to be confirmed first. */
  onMailed: (name: string) => void;
  children?: ReactNode;
};

export function NameForm(props: NameFormProps) {
  const { label, defaultName, submit, onBegun, onMailed, children } = props;
  const [problems, setProblems] = useState<FieldProblems>({});
  const { form, isBusy } = useSubmit(async (typed) => {
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
    <Form {...form} problems={problems} className={styles.form}>
      <TextField
        label={label}
        name="name"
        hint={texts.nameHint}
        defaultValue={defaultName}
        required
        maxLength={50}
        autoComplete="off"
      />
      <p role="alert" className="visually-hidden">
        {problems.name}
      </p>
      <div className="actions">
        <Button type="submit" busy={isBusy} busyLabel={texts.busy}>
          {submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}

type MailedCodeProps = { name: string; onBegun: (factor: BegunFactor) => void };

/** Asks for the mailed code, then begins to enroll the app. */
export function MailedCode({ name, onBegun }: MailedCodeProps) {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');

  const confirm = async (code: string) => {
    const refusal = await confirmMailedCode(code);
    if (refusal !== null) return refusal;
    const begun = await beginFactor(name);
    if (begun === 'mail') return secondFactorTexts.mail.text(user?.email ?? '');
    if ('refusal' in begun) return begun.refusal;
    onBegun(begun.factor);
    return null;
  };

  const sendAgain = async () => {
    setBusy(true);
    const refusal = await sendMailedCode();
    setBusy(false);
    setTold(refusal ?? secondFactorTexts.mail.sent);
  };

  return (
    <>
      <p>{secondFactorTexts.mail.text(user?.email ?? '')}</p>
      <CodeForm label={secondFactorTexts.mail.code} send={confirm} />
      <div className="actions">
        <Button
          variant="quiet"
          busy={busy}
          busyLabel={secondFactorTexts.mail.sending}
          onClick={sendAgain}
        >
          {secondFactorTexts.mail.again}
        </Button>
      </div>
      <p role="status">{told}</p>
    </>
  );
}
