import { type ReactNode, useId, useState } from 'react';
import { typedIn } from '../calls/typed-in.ts';
import { openDialog } from '../frame/open-dialog.ts';
import { sendLink } from '../session/account-calls.ts';
import type { AccountRefusal } from '../session/account-refusals.ts';
import { expectedLink, expectLink } from '../session/expected-link.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/field.tsx';
import { dismissToast, showToast } from '../ui/toast.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { useSubmit } from '../ui/use-submit.ts';
import styles from './account.module.css';
import { accountTexts } from './texts.ts';

type AccountFormProps = {
  label: string;
  busyLabel: string;
  /** Returns a refusal, which is shown beside its field or the button. Typed text stays. */
  send: (typed: FormData) => AccountRefusal | null | Promise<AccountRefusal | null>;
  onDone: (typed: FormData) => void;
  onBusy?: ((busy: boolean) => void) | undefined;
  children: ReactNode;
};

const none = {};

export function AccountForm({
  label,
  busyLabel,
  send,
  onDone,
  onBusy,
  children,
}: AccountFormProps) {
  const refusalId = useId();
  const [refused, setRefused] = useState<{ refusal: AccountRefusal; email: string } | null>(null);

  const problems = refused?.refusal.problems ?? none;

  const { form, isBusy } = useSubmit(async (typed) => {
    setRefused(null);
    dismissToast();
    onBusy?.(true);
    const refusal = await send(typed);
    onBusy?.(false);
    if (!refusal) return onDone(typed);
    setRefused({ refusal, email: typedIn(typed, 'email') });
    if (refusal.problems) return;
    showToast({ text: refusal.text, hints: refusal.hints, tone: 'destructive' });
  });

  return (
    <Form {...form} problems={problems} className={styles.form}>
      {children}
      <ToastRegion wordsId={refusalId} lasting />
      {refused?.refusal.needsConfirmation && <SendAgain email={refused.email} />}
      <Button
        type="submit"
        busy={isBusy}
        busyLabel={busyLabel}
        aria-describedby={refused && problems === none ? refusalId : undefined}
      >
        {label}
      </Button>
    </Form>
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

/** Names the form by how the code was sent: by mail, or in either way. */
export function codeTitle(): string {
  const { code } = accountTexts;
  return (expectedLink()?.byText ? code.byText : code).title;
}

export function openCode(): void {
  openDialog({ kind: 'auth', tab: 'code' });
}

/**
 * Shows while this browser expects a mail, or for an unconfirmed `email`, which it then expects.
 */
export function EnterCodeButton({ email }: { email?: string }) {
  if (email === undefined && expectedLink() === null) return null;
  const open = () => {
    if (email !== undefined) expectLink(email, 'signup');
    openCode();
  };
  return (
    <button type="button" className={styles.aside} onClick={open}>
      {email === undefined ? codeTitle() : accountTexts.code.title}
    </button>
  );
}
