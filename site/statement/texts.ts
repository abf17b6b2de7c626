import type { StatementKind } from '../../domain/money/statement.ts';

/** The texts of a statement. */
export const statementTexts = {
  title: 'Statement',
  of: (name: string) => `Statement of ${name}`,
  days: (from: string, to: string) => `${from} to ${to}`,
  from: 'From',
  to: 'To',
  subscription: 'For',
  all: 'Everything',
  job: 'Single job',
  show: 'Show',
  print: 'Print',
  download: 'Download as CSV',
  file: (from: string, to: string) => `statement ${from} to ${to}.csv`,
  invoice: (number: string) => `Invoice ${number}`,
  empty: 'Nothing was charged or paid on these days.',
  opening: 'Opening balance',
  closing: 'Closing balance',
  columns: { day: 'Day', what: 'Description', amount: 'Amount', balance: 'Balance' },
  kinds: {
    due: 'Due',
    discount: 'Discount',
    payment: 'Payment',
    refund: 'Refund for a visit',
    'refund-paid': 'Paid back',
    'written-off': 'Written off',
  } satisfies Record<StatementKind, string>,
  balance: {
    toPay: (pesos: string) => `${pesos} to pay`,
    ahead: (pesos: string) => `${pesos} paid ahead`,
    none: 'Nothing to pay',
  },
  /** The first line of the file. */
  fields: [
    'day',
    'kind',
    'for',
    'plan',
    'method',
    'reference',
    'invoice',
    'pesos',
    'balance_in_pesos',
  ],
} as const;

/** The texts of an acknowledgement. */
export const acknowledgementTexts = {
  title: 'Acknowledgement of payment',
  received: (pesos: string, name: string) => `We have received ${pesos} from ${name}. Thank you.`,
  states: {
    claimed: 'We have not confirmed this payment yet.',
    'not-found': 'We did not find this payment. It does not count.',
    voided: 'This payment was voided. It does not count.',
  },
  paidOn: 'Paid on',
  amount: 'Amount',
  from: 'From',
  method: 'Method',
  reference: 'Payment reference',
  plan: 'For',
  covers: 'Pays for',
  dueOn: (day: string) => `Due on ${day}`,
  credit: 'Credit towards the next amount due',
  remains: 'What remains',
  dueNow: 'Due now',
  owed: 'Total still to pay',
  print: 'Print',
} as const;
