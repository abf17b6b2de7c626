import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type Refused, sendLink } from '../session/account-calls.ts';
import type { AccountRefusal } from '../session/account-refusals.ts';
import { Button } from '../ui/button.tsx';
import { dismissToast, showToast } from '../ui/toast.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import styles from './account.module.css';
import { EnterCodeButton } from './enter-code-button.tsx';
import { accountTexts } from './texts.ts';

/** Returns what was typed into the field with this name. */
export type Typed = (name: string) => string;

type AccountFormProps = {
  label: string;
  busyLabel: string;
  /** Makes the call. A refusal is shown beside the button, and everything typed stays. */
  send: (typed: Typed) => Refused | Promise<Refused>;
  onDone: (typed: Typed) => void;
  onBusy: (busy: boolean) => void;
  children: ReactNode;
};

/** A form of the account dialogs: its fields, its refusal and its button. */
export function AccountForm({
  label,
  busyLabel,
  send,
  onDone,
  onBusy,
  children,
}: AccountFormProps) {
  const refusalId = useId();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ refusal: AccountRefusal; email: string } | null>(null);

  const changeBusy = (next: boolean) => {
    setBusy(next);
    onBusy(next);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '');
    setRefused(null);
    dismissToast();
    changeBusy(true);
    const refusal = await send(typed);
    changeBusy(false);
    if (!refusal) return onDone(typed);
    setRefused({ refusal, email: typed('email') });
    showToast({ text: refusal.text, hints: refusal.hints, tone: 'destructive' });
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <ToastRegion wordsId={refusalId} lasting />
      {refused?.refusal.needsConfirmation && <SendAgain email={refused.email} />}
      <Button
        type="submit"
        busy={busy}
        busyLabel={busyLabel}
        aria-describedby={refused ? refusalId : undefined}
      >
        {label}
      </Button>
    </form>
  );
}

function SendAgain({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');

  const send = async () => {
    setBusy(true);
    const refusal = await sendLink('signup', email);
    setBusy(false);
    setTold(refusal ? refusal.text : accountTexts.link.sent.signup(email));
  };

  return (
    <>
      <Button
        variant="secondary"
        busy={busy}
        busyLabel={accountTexts.link.submitting}
        onClick={send}
      >
        {accountTexts.link.again}
      </Button>
      <p role="status">{told}</p>
      <EnterCodeButton email={email} />
    </>
  );
}
