import { type FormEvent, type ReactNode, useState } from 'react';
import type { AccountRefusal } from '../../session/account-refusals.ts';
import { Button } from '../../ui/button.tsx';
import { frameTexts } from '../frame/texts.ts';
import styles from './account.module.css';

type SessionFormProps = {
  send: string;
  sending: string;
  /** Asks the provider. Returns why it refused, or null. */
  onSend: (typed: FormData) => Promise<AccountRefusal | null>;
  onCancel: () => void;
  children: ReactNode;
};

/** A form about the account itself, which the provider keeps. */
export function SessionForm({ send, sending, onSend, onCancel, children }: SessionFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<AccountRefusal | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setRefusal(null);
    setIsBusy(true);
    const refused = await onSend(typed);
    setIsBusy(false);
    setRefusal(refused);
  };
  return (
    <form className={styles.dialog} onSubmit={submit}>
      {children}
      <p role="alert" className={styles.failure}>
        {refusal && [refusal.text, ...refusal.hints].join(' ')}
      </p>
      <p className={styles.actions}>
        <Button type="submit" busy={isBusy} busyLabel={sending}>
          {send}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {frameTexts.cancel}
        </Button>
      </p>
    </form>
  );
}
