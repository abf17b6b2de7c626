import { useState } from 'react';
import type { ClientSubscription, Payment } from '../../../contract/team/client-record.ts';
import { enterPayment, voidPayment } from '../../../contract/team/payments.ts';
import { formatDay, manilaToday } from '../../../domain/manila-date.ts';
import {
  type PaymentMethod,
  paymentMethodLabels,
  paymentMethods,
} from '../../../domain/money/payment-methods.ts';
import { formatPesos } from '../../../domain/prices.ts';
import type { Refused } from '../../calls/call.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { pesosOf } from '../frame/form-fields.ts';
import { moneyTexts, formTexts as texts } from './texts.ts';

type PaymentDialogProps = { subscription: ClientSubscription; onClose: () => void };

/** Enters a payment of a subscription. What is owed is filled in. */
export function PaymentDialog({ subscription, onClose }: PaymentDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const { owedInPesos } = subscription;
  const today = manilaToday(new Date());
  return (
    <ActionDialog
      title={texts.paymentTitle}
      subtitle={`${moneyTexts.owed}: ${formatPesos(owedInPesos)}`}
      send={(refused) => (isTooMuch(refused) ? texts.paymentBeyond : texts.paymentSend)}
      definition={enterPayment}
      inputOf={(typed, refused) => ({
        id,
        ...(isTooMuch(refused) && { beyondInPesos: refused.beyondInPesos }),
        subscriptionId: subscription.id,
        day: typedIn(typed, 'day'),
        pesos: pesosOf(typedIn(typed, 'pesos')),
        method: typedIn(typed, 'method') as PaymentMethod,
        reference: typedIn(typed, 'reference'),
        note: typedIn(typed, 'note'),
      })}
      now={texts.unchanged}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField
            label={texts.pesos}
            name="pesos"
            inputMode="numeric"
            defaultValue={owedInPesos || ''}
            error={faults.pesos}
            autoComplete="off"
            required
          />
          <TextField
            label={texts.day}
            name="day"
            type="date"
            defaultValue={today}
            max={today}
            error={faults.day}
            required
          />
          <MethodField error={faults.method} />
          <TextField label={texts.reference} name="reference" error={faults.reference} />
          <TextField label={texts.note} name="note" error={faults.note} />
        </>
      )}
    </ActionDialog>
  );
}

const isTooMuch = (refused: Refused | null): refused is Refused & { beyondInPesos: number } =>
  refused?.beyondInPesos !== undefined;

/** How something was paid. */
export function MethodField({ error }: { error: string | undefined }) {
  return (
    <SelectField label={texts.method} name="method" error={error} required>
      <option value="" />
      {paymentMethods.map((method) => (
        <option key={method} value={method}>
          {paymentMethodLabels[method]}
        </option>
      ))}
    </SelectField>
  );
}

/** Asks why a payment is voided. */
export function VoidDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  return (
    <ActionDialog
      title={texts.voidTitle}
      subtitle={`${formatPesos(payment.pesos)}, ${formatDay(payment.day)}. ${texts.voidHint}`}
      send={texts.voidSend}
      definition={voidPayment}
      inputOf={(typed) => ({ id: payment.id, reason: typedIn(typed, 'reason') })}
      now={texts.unchanged}
      onClose={onClose}
    >
      {(faults) => <TextField label={texts.reason} name="reason" error={faults.reason} required />}
    </ActionDialog>
  );
}
