import { useState } from 'react';
import {
  type BegunFactor,
  beginFactor,
  confirmMailedCode,
  sendMailedCode,
} from '../../session/factor-calls.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './second-factor.module.css';
import { secondFactorTexts } from './texts.ts';

const texts = secondFactorTexts.mail;

type MailedCodeProps = { name: string; onBegun: (factor: BegunFactor) => void };

/** Asks for the code of a mail, and then begins the app of this name. */
export function MailedCode({ name, onBegun }: MailedCodeProps) {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');

  const confirm = async (code: string) => {
    const refusal = await confirmMailedCode(code);
    if (refusal !== null) return refusal;
    const begun = await beginFactor(name);
    if (begun === 'mail') return texts.text(user?.email ?? '');
    if ('refusal' in begun) return begun.refusal;
    onBegun(begun.factor);
    return null;
  };

  const sendAgain = async () => {
    setBusy(true);
    const refusal = await sendMailedCode();
    setBusy(false);
    setTold(refusal ?? texts.sent);
  };

  return (
    <>
      <p>{texts.text(user?.email ?? '')}</p>
      <CodeForm label={texts.code} send={confirm} />
      <div className={styles.actions}>
        <Button variant="quiet" busy={busy} busyLabel={texts.sending} onClick={sendAgain}>
          {texts.again}
        </Button>
      </div>
      <p role="status">{told}</p>
    </>
  );
}
