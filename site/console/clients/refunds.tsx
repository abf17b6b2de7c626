import { useState } from 'react';
import type { Refund } from '../../../contract/shapes/refund.ts';
import type { ClientSubscription } from '../../../contract/team/client-record.ts';
import { payRefund } from '../../../contract/team/payments.ts';
import { formatDay, manilaToday } from '../../../domain/manila-date.ts';
import { type PaymentMethod, paymentMethodLabels } from '../../../domain/money/payment-methods.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import styles from './clients.module.css';
import { MethodField } from './payment-dialogs.tsx';
import { formTexts, moneyTexts as texts } from './texts.ts';

type RefundsProps = Pick<ClientSubscription, 'refunds' | 'owedInPesos'>;

/** What is refunded of a subscription, and how it was paid out. */
export function Refunds({ refunds, owedInPesos }: RefundsProps) {
  const [paying, setPaying] = useState<Refund | null>(null);
  if (refunds.length === 0) return null;
  return (
    <>
      <h4>{texts.refunds}</h4>
      <ul className={styles.refunds}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            {texts.refundOf(refund.number)}: <Amount>{formatPesos(refund.pesos)}</Amount>,{' '}
            {standingOf(refund)}{' '}
            {refund.paid === null && (
              <Button
                variant="quiet"
                aria-label={texts.payOutLabel(formatPesos(refund.pesos), refund.number)}
                onClick={() => setPaying(refund)}
              >
                {texts.payOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {paying && (
        <RefundDialog refund={paying} owedInPesos={owedInPesos} onClose={() => setPaying(null)} />
      )}
    </>
  );
}

function standingOf({ day, paid }: Refund): string {
  if (paid === null) return texts.refundSince(formatDay(day));
  return texts.refundPaid(formatDay(paid.day), paymentMethodLabels[paid.method], paid.reference);
}

type RefundDialogProps = { refund: Refund; owedInPesos: number; onClose: () => void };

/** Enters that a refund was paid out. */
function RefundDialog({ refund, owedInPesos, onClose }: RefundDialogProps) {
  const today = manilaToday(new Date());
  const owed = owedInPesos > 0 ? ` ${texts.stillOwed(formatPesos(owedInPesos))}` : '';
  return (
    <ActionDialog
      title={formTexts.refundTitle}
      subtitle={`${texts.refundOf(refund.number)}: ${formatPesos(refund.pesos)}.${owed}`}
      send={formTexts.refundSend}
      definition={payRefund}
      inputOf={(typed) => ({
        id: refund.id,
        day: typedIn(typed, 'day'),
        method: typedIn(typed, 'method') as PaymentMethod,
        reference: typedIn(typed, 'reference'),
      })}
      now={formTexts.unchanged}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField
            label={formTexts.refundDay}
            name="day"
            type="date"
            defaultValue={today}
            max={today}
            error={faults.day}
            required
          />
          <MethodField error={faults.method} />
          <TextField
            label={formTexts.reference}
            name="reference"
            error={faults.reference}
            autoComplete="off"
            required
          />
        </>
      )}
    </ActionDialog>
  );
}
