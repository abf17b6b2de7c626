import { useState } from 'react';
import type { ClientSubscription, Payment } from '../../../contract/team/client-record.ts';
import { me } from '../../../contract/team/me.ts';
import * as payLinks from '../../../contract/team/pay-links.ts';
import { formatDay, formatManilaTime, manilaToday } from '../../../domain/manila-date.ts';
import { standingLines } from '../../../domain/money/due-lines.ts';
import { besidePrice } from '../../../domain/money/dues.ts';
import { standingOf } from '../../../domain/money/ledger.ts';
import { paymentMethodLabels } from '../../../domain/money/payment-methods.ts';
import { unpostedReasons } from '../../../domain/money/unposted-payments.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { useRead } from '../../calls/use-read.ts';
import { linkTexts } from '../../pay-link/link-texts.ts';
import { LinksDialog } from '../../pay-link/links-dialog.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/fact.tsx';
import { NamedButton } from '../frame/named-button.tsx';
import { Table } from '../frame/table.tsx';
import styles from './clients.module.css';
import { DiscountDialog, ExtraDialog } from './due-dialogs.tsx';
import { Dues } from './dues.tsx';
import { AllocateDialog, PaymentDialog, VoidDialog } from './payment-dialogs.tsx';
import { Refunds } from './refunds.tsx';
import { allocateTexts, dueDialogTexts, moneyTexts as texts } from './texts.ts';

export function Money({ subscription }: { subscription: ClientSubscription }) {
  const [isEntering, setIsEntering] = useState(false);
  const [isLinking, setIsLinking] = useState(false);
  const [adding, setAdding] = useState<'extra' | 'discount' | null>(null);
  const [covering, setCovering] = useState<Payment | null>(null);
  const [voiding, setVoiding] = useState<Payment | null>(null);
  const { id, priceInPesos, paidInPesos, owedInPesos, creditInPesos, dues } = subscription;
  const { payments, refunds, settledPriceInPesos } = subscription;
  const standing = standingOf(dues, manilaToday(new Date()));
  const { extrasInPesos, discountsInPesos } = besidePrice(subscription);
  const lines = standingLines(standing);
  const isRefunded = settledPriceInPesos !== null || refunds.length > 0;
  const amounts: readonly (readonly [string, number | null])[] = [
    [texts.price, priceInPesos],
    [texts.settled, settledPriceInPesos],
    [texts.extras, extrasInPesos || null],
    [texts.discounts, -discountsInPesos || null],
    [texts.paid, paidInPesos],
    [texts.owed, owedInPesos],
    [isRefunded ? texts.toRefund : texts.credit, creditInPesos > 0 ? creditInPesos : null],
  ];
  return (
    <>
      <dl className={styles.money}>
        {amounts.map(
          ([label, pesos]) =>
            pesos !== null && (
              <Fact key={label} label={label}>
                <Amount>{formatPesos(pesos)}</Amount>
              </Fact>
            ),
        )}
      </dl>
      <p className={styles.standing}>
        {standing.dueSince === null ? (
          <strong>{lines[0]}</strong>
        ) : (
          <Badge tone="wait">{lines[0]}</Badge>
        )}{' '}
        {lines[1]}
      </p>
      <Dues dues={dues} discounts={subscription.discounts} payments={payments} />
      {payments.length === 0 ? (
        <p className={styles.quiet}>{texts.noPayments}</p>
      ) : (
        <PaymentTable
          payments={payments}
          onVoid={setVoiding}
          {...(dues.length > 1 && { onCover: setCovering })}
        />
      )}
      {subscription.unposted.length > 0 && (
        <ul className={styles.quiet} aria-label={texts.unposted}>
          {subscription.unposted.map(({ reference, why, amount, at }) => (
            <li key={reference}>
              <strong>{texts.unposted}</strong> {unpostedReasons[why]}{' '}
              {texts.unpostedFacts(amount, reference, formatManilaTime(new Date(at)))}
            </li>
          ))}
        </ul>
      )}
      <Refunds {...{ id, refunds, creditInPesos }} />
      <div>
        <Button variant="secondary" onClick={() => setIsEntering(true)}>
          {texts.enter}
        </Button>{' '}
        <Button variant="quiet" onClick={() => setAdding('extra')}>
          {dueDialogTexts.extra}
        </Button>{' '}
        <Button variant="quiet" onClick={() => setAdding('discount')}>
          {dueDialogTexts.discount}
        </Button>
        {owedInPesos > 0 && (
          <Button variant="secondary" onClick={() => setIsLinking(true)}>
            {linkTexts.action}
          </Button>
        )}
      </div>
      {isEntering && (
        <PaymentDialog subscription={subscription} onClose={() => setIsEntering(false)} />
      )}
      {isLinking && (
        <LinksDialog
          calls={payLinks}
          subscriptionId={id}
          dues={dues}
          onClose={() => setIsLinking(false)}
        />
      )}
      {adding === 'extra' && <ExtraDialog subscriptionId={id} onClose={() => setAdding(null)} />}
      {adding === 'discount' && (
        <DiscountDialog subscriptionId={id} onClose={() => setAdding(null)} />
      )}
      {covering && (
        <AllocateDialog payment={covering} dues={dues} onClose={() => setCovering(null)} />
      )}
      {voiding && <VoidDialog payment={voiding} onClose={() => setVoiding(null)} />}
    </>
  );
}

type PaymentTableProps = {
  payments: readonly Payment[];
  onVoid: (payment: Payment) => void;
  /** Omitted if there is only one due. */
  onCover?: (payment: Payment) => void;
};

function PaymentTable({ payments, onVoid, onCover }: PaymentTableProps) {
  const isOwner = useRead(me, {}).answer?.role === 'owner';
  const { columns } = texts;
  return (
    <Table
      caption={`${texts.payments}: ${payments.length}`}
      rows={payments}
      keyOf={({ id }) => id}
      columns={[
        { head: columns.day, cell: ({ day }) => formatDay(day) },
        {
          ...{ head: columns.amount, as: 'amount' },
          cell: ({ pesos, voided }) => {
            const amount = formatPesos(pesos);
            return voided ? <del>{amount}</del> : <Amount>{amount}</Amount>;
          },
        },
        {
          head: columns.method,
          cell: (payment) => (
            <>
              {paymentMethodLabels[payment.method]}{' '}
              <span className={styles.quiet}>{noteOf(payment)}</span>
              {payment.voided && <p>{texts.voided(payment.voided.by, payment.voided.reason)}</p>}
            </>
          ),
        },
        { head: columns.by, as: 'wide', cell: ({ enteredBy }) => enteredBy },
        {
          cell: (payment) =>
            !payment.voided && (
              <span className={styles.inRow}>
                {onCover && (
                  <NamedButton
                    label={allocateTexts.open}
                    name={allocateTexts.openLabel(...named(payment))}
                    onClick={() => onCover(payment)}
                  />
                )}
                {isOwner && (
                  <NamedButton
                    label={texts.void}
                    name={texts.voidLabel(...named(payment))}
                    onClick={() => onVoid(payment)}
                  />
                )}
              </span>
            ),
        },
      ]}
    />
  );
}

const named = ({ pesos, day }: Payment) => [formatPesos(pesos), formatDay(day)] as const;

function noteOf({ reference, note }: Payment): string {
  return [reference, note].filter(Boolean).join(' · ');
}
