import { type ReactNode, useState } from 'react';
import type { AccountRefusal } from '../../session/account-refusals.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { frameTexts } from '../frame/texts.ts';

type SessionFormProps = {
  send: string;
  sending: string;
  /** Returns why the provider refused, or null. */
  onSend: (typed: FormData) => Promise<AccountRefusal | null>;
  onCancel: () => void;
  children: ReactNode;
};

const none = {};

/** A form about the account at the provider. The browser validates its fields. */
export function SessionForm({ onSend, children, ...frame }: SessionFormProps) {
  const [refusal, setRefusal] = useState<AccountRefusal | null>(null);
  const problems = refusal?.problems ?? none;
  const { form, isBusy } = useSubmit(async (typed) => {
    setRefusal(null);
    setRefusal(await onSend(typed));
  });
  return (
    <FormFrame
      {...form}
      problems={problems}
      {...frame}
      noValidate={false}
      cancel={frameTexts.cancel}
      isBusy={isBusy}
      failure={refusal && !refusal.problems && [refusal.text, ...refusal.hints].join(' ')}
    >
      {children}
    </FormFrame>
  );
}
