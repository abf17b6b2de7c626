import { useState } from 'react';
import { claimByLink } from '../../contract/pay-link.ts';
import type { Payable } from '../../contract/shapes/payable.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { type SentMethod, transferMethods } from '../../domain/money/payment-methods.ts';
import { typedIn } from '../calls/typed-in.ts';
import { useForm } from '../calls/use-form.ts';
import { ClaimFields, claimTyped, onlyMethod } from '../pay/claim-fields.tsx';
import styles from '../pay/pay.module.css';
import { payTexts } from '../pay/texts.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { payLinkTexts as texts } from './texts.ts';

const { claim } = payTexts;

type LinkedClaimProps = { token: string; payable: Payable; onSent: (said: string) => void };

export function LinkedClaim(props: LinkedClaimProps) {
  return (
    <section className={`stack ${styles.claim}`}>
      <h2>{claim.title}</h2>
      <p>{claim.intro}</p>
      <ClaimForm {...props} />
    </section>
  );
}

/** Keeps what was typed, whatever fails or is due by then. */
function ClaimForm({ token, payable, onSent }: LinkedClaimProps) {
  const [id] = useState(() => crypto.randomUUID());
  const { form, isBusy, failure } = useForm(claimByLink, {
    inputOf: (typed) => ({
      id,
      token,
      payer: typedIn(typed, 'payer'),
      ...claimTyped<SentMethod>(typed),
    }),
    onDone: () => onSent(claim.sent),
  });
  const today = manilaToday(new Date());
  const [typed, setTyped] = useState<Record<string, string>>({});
  const pesos = String(payable.pesos || '');
  const opened = { method: onlyMethod(payable.ways), pesos, day: today, reference: '', ...typed };
  return (
    <Form
      noValidate
      className={styles.form}
      {...form}
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement | HTMLSelectElement;
        setTyped((before) => ({ ...before, [name]: value }));
      }}
    >
      <TextField
        name="payer"
        label={texts.payer}
        hint={texts.payerHint}
        required
        autoComplete="given-name"
        maxLength={40}
      />
      <ClaimFields key={pesos} methods={transferMethods} opened={opened} today={today} />
      <p role="alert" className={styles.failure}>
        {failure?.message}
      </p>
      <div>
        <Button type="submit" busy={isBusy} busyLabel={claim.sending}>
          {claim.send}
        </Button>
      </div>
    </Form>
  );
}
