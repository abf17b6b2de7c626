import * as v from 'valibot';
import type { ImportSums } from '../../../../contract/team/imports.ts';
import { paymentFields } from '../../../../contract/team/payments.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { type PaymentColumn, paymentColumns } from '../../../../domain/transfer/columns.ts';
import { type CellFault, cellFault, type Row } from '../../../../domain/transfer/read-row.ts';
import { readMethod, readPesos } from '../../../../domain/transfer/read-words.ts';
import { lockLedger } from '../../_shared/money/store-ledger.ts';
import { readBeyond, storePayment } from '../payments/store.ts';
import { checked, findKnown, type Made, type Making, noteEarly, RowFaults } from './making.ts';

const Fields = v.strictObject(paymentFields);

/** Stores a payment of an imported plan like "Record a payment", without a mail. */
export async function storePaymentRow(
  making: Making,
  row: Row<PaymentColumn>,
): Promise<{ sums: Partial<ImportSums>; made: Made[] }> {
  const { transaction, memberId, today } = making;
  const faults: CellFault[] = [];
  const input = readPayment(row, today, faults);
  const subscriptionId = findKnown(making, 'plan', row.text('plan'));
  if (subscriptionId === undefined) {
    const todo = 'Import the plan with this number first, or correct the number.';
    faults.push(cellFault(columnOf('plan'), row.text('plan'), todo));
  }
  if (input === null || subscriptionId === undefined || faults.length > 0) {
    throw new RowFaults(faults);
  }
  const payment = { id: crypto.randomUUID(), subscriptionId, ...input };
  await lockLedger(transaction, subscriptionId);
  const beyond = await readBeyond(transaction, payment, today);
  if (beyond > 0) {
    const what = `This is ${formatPesos(beyond)} more than the plan owes.`;
    const todo = 'Correct the amount or the plan, or enter it on the client’s page.';
    throw new RowFaults([{ column: 'pesos', what, todo }]);
  }
  await storePayment(transaction, payment, memberId);
  await noteEarly(making, row, payment);
  const key = row.text('payment') || null;
  return {
    made: [{ kind: 'payment', id: payment.id, key, row: row.number }],
    sums: { payments: 1, paidInPesos: payment.pesos },
  };
}

function readPayment(row: Row<PaymentColumn>, today: string, faults: CellFault[]) {
  const [pesos, day] = [readPesos(row.text('pesos')), row.day('day')];
  const method = readMethod(row.text('method') || 'cash');
  if (pesos === null) faults.push(cellFault(columnOf('pesos'), row.text('pesos')));
  if (day === null) faults.push(cellFault(columnOf('day'), row.text('day')));
  else if (day > today) {
    const todo = 'Write today or an earlier day.';
    faults.push({ column: 'day', what: 'This day is in the future.', todo });
  }
  if (method === null) faults.push(cellFault(columnOf('method'), row.text('method')));
  if (pesos === null || day === null || method === null) return null;
  const texts = { reference: row.text('reference'), note: row.text('note') };
  return checked('payments', row, Fields, { day, pesos, method, ...texts }, faults);
}

function columnOf(id: PaymentColumn) {
  const found = paymentColumns.find((column) => column.id === id);
  if (found === undefined) throw new Error(`There is no column ${id}.`);
  return found;
}
