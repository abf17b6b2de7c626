import { useState } from 'react';
import type { ClientSubscription, Payment } from '../../../contract/team/client-record.ts';
import { allocate, enterPayment, voidPayment } from '../../../contract/team/payments.ts';
import { formatDay, manilaToday } from '../../../domain/manila-date.ts';
import { standingOf } from '../../../domain/money/ledger.ts';
import { formatPesos } from '../../../domain/prices.ts';
import type { Refused } from '../../calls/call.ts';
import { pesosOf, typedIn } from '../../calls/typed-in.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { PaidFields, paidOf } from './paid-fields.tsx';
import { allocateTexts, moneyTexts, formTexts as texts } from './texts.ts';

type PaymentDialogProps = { subscription: ClientSubscription; onClose: () => void };

/** Enters a payment of a subscription. What is due, or comes next, is filled in. */
export function PaymentDialog({ subscription, onClose }: PaymentDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const { owedInPesos, dues } = subscription;
  const { dueInPesos, next } = standingOf(dues, manilaToday(new Date()));
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
        ...paidOf(typed),
        pesos: pesosOf(typedIn(typed, 'pesos')),
        note: typedIn(typed, 'note'),
      })}
      now={texts.unchanged}
      onClose={onClose}
    >
      <TextField
        label={texts.pesos}
        name="pesos"
        inputMode="numeric"
        defaultValue={dueInPesos || next?.pesos || ''}
        autoComplete="off"
        required
      />
      <PaidFields />
      <TextField label={texts.note} name="note" />
    </ActionDialog>
  );
}

const isTooMuch = (refused: Refused | null): refused is Refused & { beyondInPesos: number } =>
  refused?.beyondInPesos !== undefined;

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
      <TextField label={texts.reason} name="reason" required />
    </ActionDialog>
  );
}

type AllocateDialogProps = {
  payment: Pick<Payment, 'id' | 'pesos' | 'day'>;
  dues: ClientSubscription['dues'];
  onClose: () => void;
};

/** Chooses which dues a payment covers. Each field begins with what it covers now. */
export function AllocateDialog({ payment, dues, onClose }: AllocateDialogProps) {
  const partOf = (due: (typeof dues)[number]) =>
    due.paidBy.find(({ paymentId }) => paymentId === payment.id)?.pesos ?? 0;
  // What others have covered whole is not to be chosen.
  const shown = dues.filter((due) => partOf(due) > 0 || due.paidInPesos < due.pesos);
  return (
    <ActionDialog
      title={allocateTexts.title}
      subtitle={allocateTexts.of(formatPesos(payment.pesos), formatDay(payment.day))}
      send={allocateTexts.send}
      definition={allocate}
      inputOf={(typed) => ({
        paymentId: payment.id,
        parts: shown.map(({ id }) => ({
          dueId: id,
          pesos: pesosOf(typedIn(typed, id).trim() || '0'),
        })),
      })}
      now={texts.unchanged}
      onClose={onClose}
    >
      <p>{allocateTexts.hint}</p>
      {shown.map((due, index) => (
        <TextField
          key={due.id}
          label={[formatDay(due.day), due.text, formatPesos(due.pesos)]
            .filter((part) => part !== '')
            .join(' · ')}
          name={due.id}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={partOf(due) || ''}
          problemName={`parts.${index}.pesos`}
        />
      ))}
    </ActionDialog>
  );
}
