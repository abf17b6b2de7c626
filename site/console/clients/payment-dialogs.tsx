import type { ClientSubscription, Payment } from '../../../contract/team/client-record.ts';
import { allocate, enterPayment, voidPayment } from '../../../contract/team/payments.ts';
import { formatDay, manilaToday } from '../../../domain/manila-date.ts';
import { standingOf } from '../../../domain/money/ledger.ts';
import { formatPesos } from '../../../domain/prices.ts';
import type { Refused } from '../../calls/call.ts';
import { pesosOf, typedIn } from '../../calls/typed-in.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { PesosField, TextField } from '../frame/form-fields.tsx';
import { PaidFields, paidOf } from './paid-fields.tsx';
import { allocateTexts, moneyTexts, formTexts as texts } from './texts.ts';

type PaymentDialogProps = { subscription: ClientSubscription; onClose: () => void };

/** Suggests the amount due, or else the next one. */
export function PaymentDialog({ subscription, onClose }: PaymentDialogProps) {
  const { owedInPesos, dues } = subscription;
  const { dueInPesos, next } = standingOf(dues, manilaToday(new Date()));
  return (
    <ActionDialog
      title={texts.paymentTitle}
      subtitle={`${moneyTexts.owed}: ${formatPesos(owedInPesos)}`}
      send={(refused) => (isTooMuch(refused) ? texts.paymentBeyond : texts.paymentTitle)}
      definition={enterPayment}
      inputOf={(typed, { id, refused }) => ({
        id,
        ...(isTooMuch(refused) && { beyondInPesos: refused.beyondInPesos }),
        subscriptionId: subscription.id,
        ...paidOf(typed),
        pesos: pesosOf(typedIn(typed, 'pesos')),
        note: typedIn(typed, 'note'),
      })}
      onClose={onClose}
    >
      <PesosField label={texts.pesos} defaultValue={dueInPesos || next?.pesos || ''} />
      <PaidFields />
      <TextField label={texts.note} name="note" />
    </ActionDialog>
  );
}

const isTooMuch = (refused: Refused | null): refused is Refused & { beyondInPesos: number } =>
  refused?.beyondInPesos !== undefined;

export function VoidDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  return (
    <ActionDialog
      title={texts.voidTitle}
      subtitle={`${formatPesos(payment.pesos)}, ${formatDay(payment.day)}. ${texts.voidHint}`}
      definition={voidPayment}
      inputOf={(typed) => ({ id: payment.id, reason: typedIn(typed, 'reason') })}
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

/** Assigns a payment to dues, starting with its current allocation. */
export function AllocateDialog({ payment, dues, onClose }: AllocateDialogProps) {
  const partOf = (due: (typeof dues)[number]) =>
    due.paidBy.find(({ paymentId }) => paymentId === payment.id)?.pesos ?? 0;
  // Omits dues that other payments cover completely.
  const shown = dues.filter((due) => partOf(due) > 0 || due.paidInPesos < due.pesos);
  return (
    <ActionDialog
      title={allocateTexts.title}
      subtitle={allocateTexts.of(formatPesos(payment.pesos), formatDay(payment.day))}
      send={allocateTexts.send}
      definition={allocate}
      inputOf={(typed) => ({
        paymentId: payment.id,
        parts: shown.map(({ id }, index) => ({
          dueId: id,
          pesos: pesosOf(typedIn(typed, `parts.${index}.pesos`).trim() || '0'),
        })),
      })}
      onClose={onClose}
    >
      <p>{allocateTexts.hint}</p>
      {shown.map((due, index) => (
        <PesosField
          key={due.id}
          label={[formatDay(due.day), due.text, formatPesos(due.pesos)].filter(Boolean).join(' · ')}
          name={`parts.${index}.pesos`}
          defaultValue={partOf(due) || ''}
          required={false}
        />
      ))}
    </ActionDialog>
  );
}
