import * as v from 'valibot';
import { isTin } from '../../domain/money/invoices.ts';
import { type DueState, dueStateLabels } from '../../domain/money/ledger.ts';
import { packageIds } from '../../domain/packages.ts';
import { invoicesAtOnce } from '../../domain/service-numbers.ts';
import { get, post } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { clientLengths, line } from '../shapes/client.ts';
import { Id, PageNumber, Version } from '../shapes/fields.ts';
import { objectMessage, requiredLine, text } from '../shapes/text-fields.ts';
import { Month } from './money-month.ts';
import { paymentFields, Reason } from './payments.ts';

const Pesos = v.number();
const Centavos = v.number();

/** A due, billed or paid, without an invoice. */
const Uninvoiced = v.object({
  dueId: v.string(),
  reference: v.string(),
  day: v.string(),
  /** The due's amount after deductions. */
  pesos: Pesos,
  state: v.picklist(Object.keys(dueStateLabels) as DueState[]),
  packageType: v.picklist(packageIds),
  client: v.object({ id: v.string(), name: v.string(), registeredName: v.string() }),
});
export type Uninvoiced = v.InferOutput<typeof Uninvoiced>;

/** Only what is of a month, and of the clients or the reference that a search finds. */
const filter = {
  search: v.optional(text('The search', 200), ''),
  month: v.optional(v.union([v.literal(''), Month]), ''),
};

/** Lists dues that are billed or paid without an invoice, oldest first. */
export const uninvoiced = get('team/uninvoiced', 'dispatcher', {
  input: v.object({ ...filter, page: PageNumber }),
  answer: v.object({
    dues: v.array(Uninvoiced),
    total: v.number(),
    pageSize: v.number(),
  }),
});

/** Returns the references of the first dues of that list, in its order. */
export const uninvoicedReferences = get('team/uninvoiced-references', 'dispatcher', {
  input: v.object(filter),
  answer: v.object({ references: v.array(v.string()) }),
});

/** A party on an invoice. Unknown values are ''. */
const Party = v.object({ name: v.string(), address: v.string(), tin: v.string() });

const InvoiceContent = v.object({
  dueId: v.string(),
  reference: v.string(),
  subscriptionId: v.string(),
  seller: Party,
  buyer: Party,
  purchaseOrder: v.string(),
  /** The version of the client's registered name and number. */
  clientVersion: v.number(),
  registeredName: v.string(),
  description: v.string(),
  day: v.string(),
  pesos: Pesos,
  isVatRegistered: v.boolean(),
  netInCentavos: Centavos,
  vatInCentavos: Centavos,
  /** The tax that a company withholds. */
  withheldInPesos: Pesos,
});
export type InvoiceContent = v.InferOutput<typeof InvoiceContent>;

export const invoiceContent = get('team/invoice-content', 'dispatcher', {
  input: v.object({ dueId: Id }),
  answer: InvoiceContent,
});

const InvoiceNumber = v.pipe(requiredLine('The number', clientLengths.line), v.trim());

/**
 * Records the number, day and amount of a due's invoice. A number is used once. Refuses more than
 * the due, and a second invoice with not-possible.
 */
export const enterInvoice = post('team/enter-invoice', 'dispatcher', {
  input: v.strictObject(
    {
      id: Id,
      dueId: Id,
      number: InvoiceNumber,
      day: paymentFields.day,
      pesos: paymentFields.pesos,
    },
    objectMessage('an invoice'),
  ),
  answer: v.object({ id: v.string() }),
});

/** A due's reference, its invoice's number and day, and its amount, null for that of the due. */
const NumberedLine = v.strictTuple([
  text('The reference', 25),
  InvoiceNumber,
  paymentFields.day,
  v.nullable(paymentFields.pesos),
]);
const numbered = v.strictObject(
  {
    lines: listOf(NumberedLine, {
      least: 1,
      most: invoicesAtOnce,
      none: 'Send the numbers.',
      tooFew: 'There is no number.',
      tooMany: `At most ${invoicesAtOnce} invoices are entered at once.`,
    }),
  },
  objectMessage('the numbers'),
);

/** Says what `enterInvoices` would do with each line. Stores nothing. */
export const checkInvoices = post('team/check-invoices', 'dispatcher', {
  input: numbered,
  answer: v.object({
    lines: v.array(
      v.object({
        /** '' for an unknown reference. */
        client: v.string(),
        pesos: Pesos,
        /** The amount of the due. */
        billedInPesos: Pesos,
        /** Why it cannot be entered; '' if it is entered already. */
        fault: v.nullable(v.string()),
      }),
    ),
  }),
});

/**
 * Records invoices of many dues, all or none. Idempotent: a line that is entered already is
 * skipped. Refuses lines at fault with not-possible.
 */
export const enterInvoices = post('team/enter-invoices', 'dispatcher', {
  input: numbered,
  answer: v.object({
    entered: v.number(),
    /** One of them, to take all of them back. */
    id: v.nullable(v.string()),
  }),
});

/**
 * Takes back an invoice and all that the caller entered together with it. Their numbers are free
 * again. Refuses what was entered too long ago with not-possible.
 */
export const takeBackInvoices = post('team/take-back-invoices', 'dispatcher', {
  input: v.strictObject({ id: Id }, objectMessage('invoices')),
  answer: v.object({ count: v.number() }),
});

/** Records that an invoice was voided. Its number stays used; its due may get another. */
export const voidInvoice = post('team/void-invoice', 'dispatcher', {
  needsFreshCode: true,
  input: v.strictObject({ id: Id, reason: Reason }, objectMessage('a voided invoice')),
  answer: v.object({ id: v.string() }),
});

/** An invoice for other programs. The fields are stable (docs/how-to/for-the-accountant.md). */
export const InvoiceLine = v.object({
  number: v.string(),
  day: v.string(),
  state: v.picklist(['valid', 'voided']),
  reference: v.string(),
  client: v.string(),
  registered_name: v.string(),
  tin: v.string(),
  address: v.string(),
  purchase_order: v.string(),
  description: v.string(),
  /** In pesos, with centavos behind the point. */
  net: v.number(),
  vat: v.number(),
  total: Pesos,
});
export type InvoiceLine = v.InferOutput<typeof InvoiceLine>;
export const invoiceColumns = Object.keys(InvoiceLine.entries) as (keyof InvoiceLine)[];

/**
 * Lists invoices, latest first, and marks those whose due has another amount by now. What was taken
 * back is not listed.
 */
export const invoices = get('team/invoices', 'dispatcher', {
  input: v.object({ ...filter, page: PageNumber }),
  answer: v.object({
    invoices: v.array(
      v.object({
        id: v.string(),
        clientId: v.string(),
        differs: v.boolean(),
        voided: v.nullable(v.object({ by: v.string(), reason: v.string() })),
        line: InvoiceLine,
      }),
    ),
    /** What the caller entered together last, and can still take back. */
    latest: v.nullable(v.object({ id: v.string(), count: v.number() })),
    total: v.number(),
    pageSize: v.number(),
  }),
});

/** Returns a month's invoices by number. */
export const exportInvoices = get('team/export-invoices', 'dispatcher', {
  input: v.object({ month: Month }),
  answer: v.object({ invoices: v.array(InvoiceLine) }),
});

/**
 * Changes a client's registered name and number, and a subscription's purchase order. Refuses an
 * outdated version with changed-meanwhile.
 */
export const changeBilling = post('team/change-billing', 'dispatcher', {
  input: v.strictObject(
    {
      subscriptionId: Id,
      version: Version,
      registeredName: line('The registered name'),
      tin: v.pipe(
        line('The TIN', 20),
        v.check((value) => value === '' || isTin(value), 'Write it like 123-456-789-00000.'),
      ),
      purchaseOrder: line('The purchase order'),
    },
    objectMessage('billing details'),
  ),
  answer: v.object({ version: v.number() }),
});
