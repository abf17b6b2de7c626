import type { ClientSubscription } from '../../../contract/team/client-record.ts';
import { formatShortDay } from '../../../domain/calendar/words.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { dueStateLabels, dueStateOf } from '../../../domain/money/ledger.ts';
import { paymentMethodLabels } from '../../../domain/money/payment-methods.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { Amount } from '../../ui/amount.tsx';
import styles from './clients.module.css';
import { moneyTexts as texts } from './texts.ts';

type DuesProps = Pick<ClientSubscription, 'dues' | 'payments'>;

/** What falls due when, with what paid it. */
export function Dues({ dues, payments }: DuesProps) {
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
              <td>{dueStateLabels[dueStateOf(due)]}</td>
              <td className={styles.wide}>{coverOf(due, payments)}</td>
              <td className={styles.wide}>{due.reference}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
