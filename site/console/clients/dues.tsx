import { useState } from 'react';
import type { ClientSubscription } from '../../../contract/team/client-record.ts';
import { me } from '../../../contract/team/me.ts';
import { formatShortDay } from '../../../domain/calendar/words.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { dueStateLabels, dueStateOf } from '../../../domain/money/ledger.ts';
import { paymentMethodLabels } from '../../../domain/money/payment-methods.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { useRead } from '../../calls/use-read.ts';
import { NamedButton } from '../frame/named-button.tsx';
import { pesosColumn, Table } from '../frame/table.tsx';
import { TakeBackDialog } from './due-dialogs.tsx';
import { dueDialogTexts as dialogTexts, moneyTexts as texts } from './texts.ts';

type DuesProps = Pick<ClientSubscription, 'dues' | 'discounts' | 'payments'>;

export function Dues({ dues, discounts, payments }: DuesProps) {
  const isOwner = useRead(me, {}).answer?.role === 'owner';
  const [takingBack, setTakingBack] = useState<DuesProps['dues'][number] | null>(null);
  if (dues.length === 0) return null;
  const { dueColumns: columns } = texts;
  const rows = [
    ...dues.map((due) => ({
      ...due,
      due,
      state: dueStateLabels[dueStateOf(due)] as string,
      paidBy: coverOf(due, payments),
    })),
    ...discounts.map(({ pesos, ...discount }) => ({
      ...{ ...discount, pesos: -pesos, state: texts.discount as string },
      ...{ due: null, paidBy: '', reference: '' },
    })),
  ];
  return (
    <>
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
          pesosColumn(columns.amount),
          {
            head: columns.state,
            cell: ({ state, due }) => (
              <>
                {state}{' '}
                {isOwner && due !== null && due.writtenOffInPesos > 0 && (
                  <NamedButton
                    label={dialogTexts.takeBack}
                    name={dialogTexts.takeBackOf(formatPesos(due.writtenOffInPesos), due.reference)}
                    onClick={() => setTakingBack(due)}
                  />
                )}
              </>
            ),
          },
          { head: columns.paidBy, as: 'wide', cell: ({ paidBy }) => paidBy },
          { head: columns.reference, as: 'wide', cell: ({ reference }) => reference },
        ]}
      />
      {takingBack && <TakeBackDialog due={takingBack} onClose={() => setTakingBack(null)} />}
    </>
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
