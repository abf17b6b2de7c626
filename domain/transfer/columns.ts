import { claimableMethods, paymentMethodLabels } from '../money/payment-methods.ts';
import { packages } from '../packages.ts';
import { terms } from '../terms.ts';

/** Clients with their homes and plans, or payments of plans. */
export const importKinds = ['clients', 'payments'] as const;
export type ImportKind = (typeof importKinds)[number];

export type Column<Id extends string = string> = {
  id: Id;
  /** As in the first row of a file. */
  title: string;
  /** Other common names, in small letters and without points. */
  also: readonly string[];
  /** The accepted values, in words for people. */
  takes: string;
  /** A file without it cannot be read. */
  isRequired?: true;
  /** All that it accepts, where that is a short list. */
  choices?: readonly string[];
  /** What stands between several headings of a sheet that go into it together. */
  joiner?: string;
  /** Few need it, so the template leaves it out. */
  isRare?: true;
};

const column = <const Id extends string>(
  id: Id,
  title: string,
  takes: string,
  { also = [], ...rest }: Partial<Omit<Column, 'id' | 'title' | 'takes'>> = {},
) => ({ id, title, takes, also, ...rest });

const methods = claimableMethods.map((method) => paymentMethodLabels[method]);
const required = { isRequired: true } as const;
const rare = { isRare: true } as const;

/** One row for each plan, or for a client without one. */
export const clientColumns = [
  column('client', 'Client no.', 'Your own number of the client, if you have one.', {
    also: ['client id', 'client number', 'id', 'no'],
  }),
  column('name', 'Name', 'The name.', {
    ...required,
    joiner: ' ',
    also: ['client', 'client name', 'full name'],
  }),
  column('phone', 'Phone', '0917 123 4567, or +971 50 123 4567.', {
    ...required,
    joiner: ' / ',
    also: [
      ...[
        'mobile',
        'mobile no',
        'mobile number',
        'cellphone',
        'cellphone no',
        'cell no',
        'cp no',
        'cellphone #',
      ],
      ...['phone no', 'phone number', 'contact', 'contact no', 'contact number', 'number'],
    ],
  }),
  column('email', 'Email', 'name@example.com, or nothing.', {
    also: ['email address', 'email add'],
  }),
  column('address', 'Address', 'Street, barangay, town, postal code and province.', {
    joiner: ', ',
    also: ['home', 'home address', 'street address', 'complete address'],
  }),
  column('town', 'Town', 'Lipa City. If it is empty, the one of the address.', {
    also: ['city', 'municipality', 'city or town'],
  }),
  column('notes', 'Notes', 'What only the team reads.', {
    joiner: '\n',
    also: ['remarks', 'comments'],
  }),
  column('gate', 'Gate', 'What the crew has to know at the gate.', rare),
  column('landmark', 'Landmark', 'What stands beside the home.', rare),
  column('guardAndPass', 'Guard and pass', 'What the guard asks for.', rare),
  column('parking', 'Parking', 'Where the crew parks.', rare),
  column('pets', 'Pets', 'Which animals there are.', rare),
  column('whoOpens', 'Who opens', 'Who lets the crew in.', rare),
  column('personName', 'Person at the home', 'Who is there, if the client lives elsewhere.', rare),
  column('personPhone', 'Their phone', 'The phone of that person.', rare),
  column('preferredChannel', 'Reach by', 'Call, SMS, Viber, Messenger or Email.', rare),
  column('messengerName', 'Messenger name', 'The name in Messenger.', rare),
  column('plan', 'Plan no.', 'Your own number of the plan, if you have one.', {
    also: ['plan id', 'contract no', 'contract'],
  }),
  column('package', 'Package', 'Master Pogi, Master Gwapo, Boss Master or On-Demand.', {
    choices: packages.map(({ name }) => name),
    also: ['plan', 'service', 'package availed', 'availed package'],
  }),
  column('term', 'Term', '1, 3, 6 or 12 months, or Custom.', {
    choices: terms.map(({ label }) => label),
    also: ['duration', 'months', 'no of months', 'contract term', 'contract (mos)'],
  }),
  column('start', 'Start', 'The first day: 2026-12-01, 1 Dec 2026 or 12/01/2026.', {
    also: ['start date', 'start day', 'first day', 'date started', 'started'],
  }),
  column('lastDay', 'Last day', 'The last day of a custom term.', { ...rare, also: ['end date'] }),
  column(
    'every',
    'Every',
    'Week, 2 weeks or 4 weeks; for once a month: first to fourth, or last.',
    {
      choices: ['Week', '2 weeks', '4 weeks', 'First', 'Second', 'Third', 'Fourth', 'Last'],
      also: ['rhythm', 'frequency', 'schedule'],
    },
  ),
  column('weekday', 'Weekday', 'Monday, or Mon, Thu.', { also: ['weekdays', 'day', 'days'] }),
  column('time', 'Time', '9:00 AM, 13:30 or 8–10 AM.', { also: ['start time'] }),
  column(
    'hours',
    'Hours',
    'How long the crew stays: 1 to 8. If it is empty, as the times say, or 2.',
    {
      also: ['stay'],
    },
  ),
  column('crew', 'Crew', 'Names of members, with commas between.', {
    also: ['team', 'workers', 'assigned crew'],
  }),
  column(
    'tasks',
    'Tasks',
    'The checklist, with semicolons between. If it is empty, the package’s.',
    { ...rare, also: ['checklist'] },
  ),
  column('price', 'Price', 'Pesos for the whole term. If it is empty, that of the price table.', {
    also: [
      'total',
      'amount',
      'total amount',
      'total price',
      'rate',
      'contract price',
      'contract amount',
    ],
  }),
  column('payment', 'Payment', 'Monthly, In full, or Deposit 5,000, rest 2026-12-31.', {
    ...rare,
    also: ['how it is paid'],
  }),
  column('paid', 'Paid so far', 'Pesos that were paid of this plan.', {
    also: ['paid', 'amount paid', 'total paid'],
  }),
  column('paidOn', 'Paid on', 'The day of the last payment. If it is empty, today.', {
    also: ['date paid', 'payment date', 'date of payment'],
  }),
  column('paidBy', 'Paid by', 'Cash, GCash, Maya, QR Ph or Bank. If it is empty, Cash.', {
    choices: methods,
    also: ['method', 'payment method', 'mode of payment', 'payment mode'],
  }),
] as const satisfies readonly Column[];

/** Of plans that were imported with a number. */
export const paymentColumns = [
  column('payment', 'Payment no.', 'Your own number of the payment, if you have one.', {
    also: ['payment id', 'id', 'no'],
  }),
  column('plan', 'Plan no.', 'The number that the plan was imported with.', {
    ...required,
    also: ['plan id', 'contract no', 'contract'],
  }),
  column('day', 'Day', 'When it was paid: 2026-11-23, 23 Nov 2026 or 11/23/2026.', {
    ...required,
    also: ['date', 'paid on', 'date paid', 'payment date', 'date of payment'],
  }),
  column('pesos', 'Amount', 'Whole pesos.', {
    ...required,
    also: ['pesos', 'paid', 'amount paid'],
  }),
  column('method', 'Paid by', 'Cash, GCash, Maya, QR Ph or Bank.', {
    choices: methods,
    also: ['method', 'payment method', 'mode of payment', 'payment mode'],
  }),
  column('reference', 'Reference', 'The reference number of the payment.', {
    also: ['ref', 'ref no', 'reference no', 'reference number'],
  }),
  column('note', 'Note', 'What only the team reads.', { ...rare, also: ['notes', 'remarks'] }),
] as const satisfies readonly Column[];

export const dayColumns = {
  clients: ['start', 'lastDay', 'paidOn'],
  payments: ['day'],
} as const satisfies Record<ImportKind, readonly string[]>;

export type ClientColumn = (typeof clientColumns)[number]['id'];
export type PaymentColumn = (typeof paymentColumns)[number]['id'];

export const columnsOf: Readonly<Record<ImportKind, readonly Column[]>> = {
  clients: clientColumns,
  payments: paymentColumns,
};

/** The place of each column in a row, by its id. */
export type Places = ReadonlyMap<string, number>;

/** Headings are the titles of our columns, as an upload has them. */
export function placesOf(kind: ImportKind, head: readonly string[]): Places {
  return new Map(
    columnsOf[kind].flatMap(({ id, title }) => {
      const at = head.indexOf(title);
      return at < 0 ? [] : [[id, at] as const];
    }),
  );
}
