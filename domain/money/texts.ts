import { formatPesos } from '../prices.ts';
import { qrPaymentInPesos } from '../service-numbers.ts';

/** How a price is paid (docs/product.md, "Dues"). */
export const paymentPlanLabels = {
  monthly: 'Monthly',
  'in-full': 'In full',
  deposit: 'Deposit and rest',
} as const;

/** What is said of how a price is paid. */
export const agreedDueTexts = {
  nothing: 'Nothing to pay',
  amount: (pesos: string, day: string) => `${pesos} on ${day}`,
  inFull: (amount: string) => `${paymentPlanLabels['in-full']}: ${amount}`,
  deposit: (deposit: string, rest: string) => `${paymentPlanLabels.deposit}: ${deposit}, ${rest}`,
  monthly: (count: string, each: string, day: string) =>
    `${paymentPlanLabels.monthly}: ${count} × ${each}, the first on ${day}`,
  monthlyAndLast: (count: string, each: string, last: string, day: string) =>
    `${paymentPlanLabels.monthly}: ${count} × ${each} and ${last} at the end, the first on ${day}`,
} as const;

/** What is said of what is to be paid. */
export const dueLineTexts = {
  none: 'Nothing is due',
  due: (pesos: number, since: string) => `Due now ${formatPesos(pesos)} · since ${since}`,
  next: (pesos: number, day: string) => `Next ${formatPesos(pesos)} on ${day}`,
} as const;

/** The states of a due. They follow from what covers it. */
export const dueStateLabels = {
  open: 'Open',
  'partly-paid': 'Partly paid',
  paid: 'Paid',
  'written-off': 'Written off',
} as const;

/** Says that something is paid already, and by what. */
export const paidAlreadyTexts = {
  plainly: 'This is already paid.',
  by: (payments: string) => `This is already paid: ${payments}.`,
  payment: (pesos: string, method: string, day: string) => `${pesos} by ${method} on ${day}`,
} as const;

/** How clients pay (docs/product.md, "Things and states"). */
export const paymentMethodLabels = {
  cash: 'Cash',
  gcash: 'GCash',
  maya: 'Maya',
  'qr-ph': 'QR Ph',
  bank: 'Bank',
  gateway: 'Online',
  withholding: 'Withholding certificate',
} as const;

/** Says how much one payment by a code carries, the same on the page and in a refusal. */
export const qrLimitSentence =
  `One QR payment carries at most ₱${qrPaymentInPesos.toLocaleString('en')}.` as const;
