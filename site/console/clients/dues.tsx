import type { ClientSubscription } from '../../../contract/team/client-record.ts';
import { formatShortDay } from '../../../domain/calendar/words.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { dueStateLabels, dueStateOf } from '../../../domain/money/ledger.ts';
import { paymentMethodLabels } from '../../../domain/money/payment-methods.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { Amount } from '../../ui/amount.tsx';
import { Table } from '../frame/table.tsx';
import { moneyTexts as texts } from './texts.ts';

type DuesProps = Pick<ClientSubscription, 'dues' | 'discounts' | 'payments'>;

/** What falls due when, with what paid it. */
export function Dues({ dues, discounts, payments }: DuesProps) {
  if (dues.length === 0) return null;
  const { dueColumns: columns } = texts;
  const rows = [
    ...dues.map((due) => ({
      ...due,
      state: dueStateLabels[dueStateOf(due)] as string,
      paidBy: coverOf(due, payments),
    })),
    ...discounts.map(({ pesos, ...discount }) => ({
      ...{ ...discount, pesos: -pesos, state: texts.discount as string },
      ...{ paidBy: '', reference: '' },
    })),
  ];
  return (
    <Table
      caption={`${texts.dues}: ${dues.length}`}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: columns.day,
          cell: ({ day, text }) => (
            <>
              {formatDay(day)} {text && <small>{text}</small>}
            </>
          ),
        },
        {
          ...{ head: columns.amount, as: 'amount' },
          cell: ({ pesos }) => <Amount>{formatPesos(pesos)}</Amount>,
        },
        { head: columns.state, cell: ({ state }) => state },
        { head: columns.paidBy, as: 'wide', cell: ({ paidBy }) => paidBy },
        { head: columns.reference, as: 'wide', cell: ({ reference }) => reference },
      ]}
    />
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
