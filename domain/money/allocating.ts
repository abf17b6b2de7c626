import { formatPesos } from '../prices.ts';
import { ledgerOf } from './ledger.ts';
import { pursesOf } from './purses.ts';
import type { Allocation, StoredMoney } from './stored-money.ts';

export type Part = { dueId: string; pesos: number };

/** `part` is the index of the part at fault. */
export type AllocatingFault = { part: number; sentence: string };

/** Returns the first fault, or null. Neither a payment nor a due gives more than it has. */
export function allocatingFault(
  money: StoredMoney,
  payment: { id: string; pesos: number },
  parts: readonly Part[],
): AllocatingFault | null {
  const { dues } = ledgerOf(money, '');
  let left = roomOf(money, payment);
  for (const [part, wanted] of parts.entries()) {
    const due = dues.find((one) => one.id === wanted.dueId);
    if (due === undefined) return { part, sentence: 'This due belongs to another plan.' };
    if (wanted.pesos > left) {
      return { part, sentence: `Only ${formatPesos(left)} of this payment is left.` };
    }
    const byOthers = due.paidBy
      .filter(({ paymentId }) => paymentId !== payment.id)
      .reduce((sum, one) => sum + one.pesos, 0);
    const room = due.pesos - due.writtenOffInPesos - byOthers;
    if (wanted.pesos > room) {
      return {
        part,
        sentence: `Only ${formatPesos(room)} of this due is not covered by other payments.`,
      };
    }
    left -= wanted.pesos;
  }
  return null;
}

/** A payout first takes the unallocated rest of other payments. */
function roomOf(
  { payments, allocations, refunds }: StoredMoney,
  { id, pesos }: { id: string; pesos: number },
): number {
  const onDues = (paymentId: string) =>
    allocations.reduce((sum, one) => (one.paymentId === paymentId ? sum + one.pesos : sum), 0);
  const spare = payments.map((one) =>
    one.id === id ? one : { ...one, pesos: one.pesos - onDues(one.id) },
  );
  const all = [{ paymentId: id, dueId: '', pesos }];
  return (
    pursesOf({ payments: spare, refunds, allocations: all }).find((one) => one.id === id)?.left ?? 0
  );
}

/** Returns the allocations to store so that a payment covers exactly these dues. */
export function allocatingChanges(
  { allocations }: Pick<StoredMoney, 'allocations'>,
  paymentId: string,
  parts: readonly Part[],
): Allocation[] {
  const own = allocations.filter((one) => one.paymentId === paymentId);
  const dueIds = new Set([...own, ...parts].map(({ dueId }) => dueId));
  const sumOf = (rows: readonly Part[], dueId: string) =>
    rows.reduce((sum, one) => sum + (one.dueId === dueId ? one.pesos : 0), 0);
  return [...dueIds]
    .map((dueId) => ({ paymentId, dueId, pesos: sumOf(parts, dueId) - sumOf(own, dueId) }))
    .filter(({ pesos }) => pesos !== 0);
}
