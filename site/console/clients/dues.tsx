import { useState } from 'react';
import type { ClientSubscription } from '../../../contract/team/client-record.ts';
import { me } from '../../../contract/team/me.ts';
import { formatShortDay } from '../../../domain/calendar/words.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { dueStateLabels, dueStateOf } from '../../../domain/money/ledger.ts';
import { paymentMethodLabels } from '../../../domain/money/payment-methods.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { useRead } from '../../calls/use-read.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './clients.module.css';
import { TakeBackDialog } from './due-dialogs.tsx';
import { dueDialogTexts as dialogTexts, moneyTexts as texts } from './texts.ts';

type DuesProps = Pick<ClientSubscription, 'dues' | 'discounts' | 'payments'>;

/** What falls due when, with what paid it. */
export function Dues({ dues, discounts, payments }: DuesProps) {
  const isOwner = useRead(me, {}).answer?.role === 'owner';
  const [takingBack, setTakingBack] = useState<DuesProps['dues'][number] | null>(null);
  if (dues.length === 0) return null;
  const { dueColumns: columns } = texts;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">
          {texts.dues}: {dues.length}
        </caption>
        <thead>
          <tr>
            <th scope="col">{columns.day}</th>
            <th scope="col" className={styles.amount}>
              {columns.amount}
            </th>
            <th scope="col">{columns.state}</th>
            <th scope="col" className={styles.wide}>
              {columns.paidBy}
            </th>
            <th scope="col" className={styles.wide}>
              {columns.reference}
            </th>
          </tr>
        </thead>
        <tbody>
          {dues.map((due) => (
            <tr key={due.id}>
              <td>
                {formatDay(due.day)} {due.text && <small>{due.text}</small>}
              </td>
              <td className={styles.amount}>
                <Amount>{formatPesos(due.pesos)}</Amount>
              </td>
              <td>
                {dueStateLabels[dueStateOf(due)]}{' '}
                {isOwner && due.writtenOffInPesos > 0 && (
                  <Button
                    variant="quiet"
                    aria-label={dialogTexts.takeBackOf(
                      formatPesos(due.writtenOffInPesos),
                      due.reference,
                    )}
                    onClick={() => setTakingBack(due)}
                  >
                    {dialogTexts.takeBack}
                  </Button>
                )}
              </td>
              <td className={styles.wide}>{coverOf(due, payments)}</td>
              <td className={styles.wide}>{due.reference}</td>
            </tr>
          ))}
          {discounts.map(({ id, day, text, pesos }) => (
            <tr key={id}>
              <td>
                {formatDay(day)} <small>{text}</small>
              </td>
              <td className={styles.amount}>
                <Amount>{formatPesos(-pesos)}</Amount>
              </td>
              <td>{texts.discount}</td>
              <td className={styles.wide} />
              <td className={styles.wide} />
            </tr>
          ))}
        </tbody>
      </table>
      {takingBack && <TakeBackDialog due={takingBack} onClose={() => setTakingBack(null)} />}
    </div>
  );
}

function coverOf(due: DuesProps['dues'][number], payments: DuesProps['payments']): string {
  const paid = due.paidBy.map(({ paymentId, pesos }) => {
    const payment = payments.find(({ id }) => id === paymentId);
    const by = payment && `${paymentMethodLabels[payment.method]}, ${formatShortDay(payment.day)}`;
    return `${formatPesos(pesos)} ${by ?? ''}`;
  });
  const off = due.takenOffInPesos > 0 ? [texts.takenOff(formatPesos(due.takenOffInPesos))] : [];
  const { writtenOffInPesos } = due;
  const lost = writtenOffInPesos > 0 ? [texts.writtenOff(formatPesos(writtenOffInPesos))] : [];
  return [...paid, ...off, ...lost].join(' · ');
}
