import * as v from 'valibot';
import { isTin } from '../../domain/money/invoices.ts';
import { type DueState, dueStateLabels } from '../../domain/money/ledger.ts';
import { packageIds } from '../../domain/packages.ts';
import type { CallDefinition } from '../call.ts';
import { clientLengths, line } from '../shapes/client.ts';
import { Id, PageNumber, Version } from '../shapes/fields.ts';
import { objectMessage, requiredLine } from '../shapes/text-fields.ts';
import { Month } from './money-month.ts';
import { paymentFields, Reason } from './payments.ts';

const Pesos = v.number();
const Centavos = v.number();

/** A due that was billed and has no invoice. */
const Uninvoiced = v.object({
  dueId: v.string(),
  reference: v.string(),
  day: v.string(),
  /** What it asked for, less what was taken off. */
  pesos: Pesos,
  state: v.picklist(Object.keys(dueStateLabels) as DueState[]),
  packageType: v.picklist(packageIds),
  client: v.object({ id: v.string(), name: v.string(), registeredName: v.string() }),
});
export type Uninvoiced = v.InferOutput<typeof Uninvoiced>;

/** Lists what fell due or was paid and has no invoice, the oldest first. */
export const uninvoiced = {
  name: 'team/uninvoiced',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ page: PageNumber }),
  answer: v.object({
    dues: v.array(Uninvoiced),
    total: v.number(),
    pageSize: v.number(),
  }),
} as const satisfies CallDefinition;

/** Whoever stands on an invoice. What is not known is ''. */
const Party = v.object({ name: v.string(), address: v.string(), tin: v.string() });

/** What stands on the invoice of a due. */
const InvoiceContent = v.object({
  dueId: v.string(),
  reference: v.string(),
  subscriptionId: v.string(),
  seller: Party,
  buyer: Party,
  purchaseOrder: v.string(),
  /** What the client's registered name and number are saved with. */
  clientVersion: v.number(),
  registeredName: v.string(),
  description: v.string(),
  day: v.string(),
  pesos: Pesos,
  isVatRegistered: v.boolean(),
  netInCentavos: Centavos,
  vatInCentavos: Centavos,
  /** What a company withholds of it. */
  withheldInPesos: Pesos,
});
export type InvoiceContent = v.InferOutput<typeof InvoiceContent>;

/** Returns what stands on the invoice of a due. */
export const invoiceContent = {
  name: 'team/invoice-content',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ dueId: Id }),
  answer: InvoiceContent,
} as const satisfies CallDefinition;

/**
 * Keeps the number, the day and the amount of the invoice that the company issued for a due. A number is
 * used once. More than the due is refused, and with not-possible a second invoice.
 */
export const enterInvoice = {
  name: 'team/enter-invoice',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    {
      id: Id,
      dueId: Id,
      number: v.pipe(requiredLine('The number', clientLengths.line), v.trim()),
      day: paymentFields.day,
      pesos: paymentFields.pesos,
    },
    objectMessage('an invoice'),
  ),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;

/** Notes that an invoice was voided. Its number stays used, and its due may get another. */
export const voidInvoice = {
  name: 'team/void-invoice',
  method: 'POST',
  audience: 'dispatcher',
  needsFreshCode: true,
  input: v.strictObject({ id: Id, reason: Reason }, objectMessage('a voided invoice')),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;

/** An invoice as other programs read it. These fields stay (docs/how-to/for-the-accountant.md). */
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

/** Lists the invoices that were entered, the latest first, with whether their due has another amount by now. */
export const invoices = {
  name: 'team/invoices',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ page: PageNumber }),
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
    total: v.number(),
    pageSize: v.number(),
  }),
} as const satisfies CallDefinition;

/** Returns every invoice of a month, by number. */
export const exportInvoices = {
  name: 'team/export-invoices',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ month: Month }),
  answer: v.object({ invoices: v.array(InvoiceLine) }),
} as const satisfies CallDefinition;

/**
 * Changes to whom invoices are written: the registered name and number of the client, and the purchase
 * order of one subscription. Refuses an outdated version with changed-meanwhile.
 */
export const changeBilling = {
  name: 'team/change-billing',
  method: 'POST',
  audience: 'dispatcher',
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
} as const satisfies CallDefinition;
