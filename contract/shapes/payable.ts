import * as v from 'valibot';
import { paymentMethods } from '../../domain/money/payment-methods.ts';

const ofEach = {
  id: v.string(),
  /** The company's name for it. */
  label: v.string(),
  /** Whether it is free of fees for the payer. */
  isFree: v.boolean(),
};

/** A QR Ph code of ours, for payers. */
const QrPhWay = v.object({
  ...ofEach,
  kind: v.literal('qr-ph'),
  /** The bank or wallet, and the name that apps show. */
  provider: v.string(),
  name: v.string(),
  /** The last four characters of the account's number. */
  lastFour: v.string(),
  /** Whether the codes carry amount and reference. Otherwise the payer types both. */
  hasAmount: v.boolean(),
  /** One code for each payment: an amount above a payment's limit takes several. */
  parts: v.array(v.object({ pesos: v.number(), code: v.string() })),
});

/** A bank account, for payers. */
const BankWay = v.object({
  ...ofEach,
  kind: v.literal('bank'),
  bank: v.string(),
  accountName: v.string(),
  accountNumber: v.string(),
});

/** docs/product.md, "Ways to pay". */
export const WayToPay = v.variant('kind', [
  QrPhWay,
  BankWay,
  v.object({ ...ofEach, kind: v.literal('cash') }),
  v.object({ ...ofEach, kind: v.literal('gateway') }),
]);
export type WayToPay = v.InferOutput<typeof WayToPay>;

const Pesos = v.number();

export const DueReference = v.pipe(
  v.string('Name a due by its reference.'),
  v.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'Name a due by its reference.'),
);

/** The amount due or next due, all that is open, or one due. */
export const Paying = v.union(
  [v.picklist(['due', 'open']), DueReference],
  'Name what is paid: due, open, or the reference of a due.',
);

/** A payable amount and the ways to pay it. */
export const Payable = v.object({
  /** Without what waits for confirmation; 0 if all of it does, or nothing is open. */
  pesos: Pesos,
  /** Claims by pay links that wait for confirmation. They are still payable. */
  checkedInPesos: Pesos,
  /** Identifies the payment; '' if nothing is open. */
  reference: v.string(),
  /** The oldest first. */
  dues: v.array(
    v.object({
      number: v.number(),
      reference: v.string(),
      /** YYYY-MM-DD in Manila. */
      day: v.string(),
      openInPesos: Pesos,
      /** The part that waits for confirmation. */
      waitingInPesos: Pesos,
    }),
  ),
  /** The latest three payments if it is paid; null otherwise. */
  paid: v.nullable(
    v.array(v.object({ day: v.string(), pesos: Pesos, method: v.picklist(paymentMethods) })),
  ),
  /** In the owner's order; empty if there is nothing to pay. */
  ways: v.array(WayToPay),
});
export type Payable = v.InferOutput<typeof Payable>;

/** The state of an online payment for its payer (docs/product.md, "Online payment"). */
export const CheckoutState = v.object({
  /** 'failed': an attempt failed; another one may follow on the gateway's page. */
  state: v.picklist(['checking', 'failed', 'paid', 'closed']),
  askedInPesos: v.number(),
  /** The amount that arrived and counts. */
  paidInPesos: v.number(),
});
export type CheckoutState = v.InferOutput<typeof CheckoutState>;
