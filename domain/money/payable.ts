import { formatShortDay } from '../calendar/words.ts';
import { formatPesos } from '../prices.ts';
import { waitingOf } from './claims.ts';
import { byAge } from './dues.ts';
import { type CountedDue, ledgerOf, type StoredMoney } from './ledger.ts';
import { type PaymentMethod, paymentMethodLabels } from './payment-methods.ts';

/** What somebody pays: what has fallen due, all that is open, or one due by its reference. */
export type Paying = 'due' | 'open' | (string & {});

/** A due of which something is open, and how much of that waits for confirmation. */
export type OpenDue = CountedDue & { waitingInPesos: number };

/** What is to be paid. */
export type Payable = {
  /** The oldest first. None if nothing of it is open, or there is no such due. */
  dues: OpenDue[];
  /** What nobody has told us to have paid. */
  pesos: number;
  /** What is open of them, and what of that waits. */
  openInPesos: number;
  waitingInPesos: number;
  /** By which the payment is known: that of the oldest due. '' without any. */
  reference: string;
};

type Money = Omit<StoredMoney, 'payments'> & {
  payments: readonly (StoredMoney['payments'][number] & { method: PaymentMethod })[];
};

/**
 * Returns what somebody pays today. Where nothing has fallen due, what has is what comes next: whoever wants
 * to pay may pay ahead.
 */
export function payableOf(money: Money, paying: Paying, today: string): Payable {
  const counted = ledgerOf(money, today).dues.toSorted(byAge);
  const waiting = waitingOf(counted, money.payments);
  const open = counted
    .filter(({ openInPesos }) => openInPesos > 0)
    .map((due) => ({ ...due, waitingInPesos: waiting.get(due.id) ?? 0 }));
  const dues = chosen(open, paying, today);
  const openInPesos = dues.reduce((sum, due) => sum + due.openInPesos, 0);
  const waitingInPesos = dues.reduce((sum, due) => sum + due.waitingInPesos, 0);
  const pesos = openInPesos - waitingInPesos;
  return { dues, pesos, openInPesos, waitingInPesos, reference: dues[0]?.reference ?? '' };
}

function chosen(open: readonly OpenDue[], paying: Paying, today: string): OpenDue[] {
  if (paying === 'open') return [...open];
  if (paying !== 'due') return open.filter(({ reference }) => reference === paying);
  const due = open.filter(({ day }) => day <= today);
  return due.length > 0 ? due : open.filter(({ day }) => day === open[0]?.day);
}

/**
 * Says that something is paid already, and by what: the latest three payments. Null while anything of it is
 * open, or if there is no such due.
 */
export function alreadyPaid(money: Money, paying: Paying, today: string): string | null {
  const { dues } = ledgerOf(money, today);
  const isOne = paying !== 'due' && paying !== 'open';
  const asked = isOne ? dues.filter(({ reference }) => reference === paying) : dues;
  if (asked.length === 0 || asked.some(({ openInPesos }) => openInPesos > 0)) return null;
  const ids = new Set(asked.flatMap(({ paidBy }) => paidBy.map(({ paymentId }) => paymentId)));
  const by = money.payments
    .filter(({ id }) => ids.has(id))
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .slice(0, 3)
    .map(
      ({ day, pesos, method }) =>
        `${formatPesos(pesos)} by ${paymentMethodLabels[method]} on ${formatShortDay(day)}`,
    );
  return by.length === 0 ? 'This is already paid.' : `This is already paid: ${by.join(', ')}.`;
}
