import { useState } from 'react';
import type { Refund } from '../../../contract/shapes/refund.ts';
import type { ClientSubscription } from '../../../contract/team/client-record.ts';
import { me } from '../../../contract/team/me.ts';
import { payRefund, refundCredit } from '../../../contract/team/refunds.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { howPaid } from '../../../domain/money/payment-methods.ts';
import { refundsToPay, unclaimedCredit } from '../../../domain/money/refunds-to-pay.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Amount } from '../../ui/amount.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { NamedButton } from '../frame/named-button.tsx';
import styles from './clients.module.css';
import { PaidFields, paidOf } from './paid-fields.tsx';
import { formTexts, moneyTexts as texts } from './texts.ts';

type RefundsProps = Pick<ClientSubscription, 'id' | 'refunds' | 'creditInPesos'>;

export function Refunds({ id, refunds, creditInPesos }: RefundsProps) {
  const [paying, setPaying] = useState<Refund | null>(null);
  const { run, isBusy, failure } = useAct(refundCredit);
  const isOwner = useRead(me, {}).answer?.role === 'owner';
  const unclaimed = unclaimedCredit(refunds, creditInPesos);
  if (refunds.length === 0 && unclaimed === 0) return null;
  const toPay = refundsToPay(refunds, creditInPesos);
  return (
    <>
      <h4>{texts.refunds}</h4>
      <ul className={styles.refunds}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            {texts.refundOf(refund.number)}: <Amount>{formatPesos(refund.pesos)}</Amount>,{' '}
            {standingOf(refund, toPay.includes(refund))}{' '}
            {isOwner && toPay.includes(refund) && (
              <NamedButton
                label={texts.payOut}
                name={texts.payOutLabel(formatPesos(refund.pesos), refund.number)}
                onClick={() => setPaying(refund)}
              />
            )}
          </li>
        ))}
        {unclaimed > 0 && (
          <li>
            {texts.credit}: <Amount>{formatPesos(unclaimed)}</Amount>{' '}
            {isOwner && (
              <NamedButton
                label={texts.payBack}
                name={texts.payBackLabel(formatPesos(unclaimed))}
                disabled={isBusy}
                onClick={() => run({ subscriptionId: id, pesos: unclaimed })}
              />
            )}
          </li>
        )}
      </ul>
      {!isOwner && <p className={styles.quiet}>{texts.ownerPaysBack}</p>}
      {failure && <p role="alert">{failure.message}</p>}
      {paying && <RefundDialog refund={paying} onClose={() => setPaying(null)} />}
    </>
  );
}

function standingOf({ day, paid }: Refund, isToPay: boolean): string {
  if (paid !== null) return texts.refundPaid(formatDay(paid.day), howPaid(paid));
  return isToPay ? texts.refundSince(formatDay(day)) : texts.takenOffOwed;
}

type RefundDialogProps = { refund: Pick<Refund, 'id' | 'number' | 'pesos'>; onClose: () => void };

export function RefundDialog({ refund, onClose }: RefundDialogProps) {
  return (
    <ActionDialog
      title={formTexts.refundTitle}
      subtitle={`${texts.refundOf(refund.number)}: ${formatPesos(refund.pesos)}.`}
      definition={payRefund}
      inputOf={(typed) => ({ id: refund.id, ...paidOf(typed) })}
      onClose={onClose}
    >
      <PaidFields isRefund />
    </ActionDialog>
  );
}
