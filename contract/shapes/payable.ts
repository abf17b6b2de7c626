import * as v from 'valibot';
import { paymentMethods } from '../../domain/money/payment-methods.ts';

const ofEach = {
  id: v.string(),
  /** What the company calls it. */
  label: v.string(),
  /** Whether it costs the payer nothing beside the amount. */
  isFree: v.boolean(),
};

/** An own QR Ph code, as a payer sees it. */
const QrPhWay = v.object({
  ...ofEach,
  kind: v.literal('qr-ph'),
  /** The bank or the wallet; and the name that apps show. */
  provider: v.string(),
  name: v.string(),
  /** The last four characters of the account's number. */
  lastFour: v.string(),
  /** Whether the codes carry amount and reference. Otherwise the payer types both. */
  hasAmount: v.boolean(),
  /** One code to draw for each payment. An amount above what one payment carries takes several. */
  parts: v.array(v.object({ pesos: v.number(), code: v.string() })),
});

/** A bank account, as a payer sees it. */
const BankWay = v.object({
  ...ofEach,
  kind: v.literal('bank'),
  bank: v.string(),
  accountName: v.string(),
  accountNumber: v.string(),
});

/** One way to pay an amount, as the payer is offered it (docs/product.md, "Ways to pay"). */
export const WayToPay = v.variant('kind', [
  QrPhWay,
  BankWay,
  v.object({ ...ofEach, kind: v.literal('cash') }),
  v.object({ ...ofEach, kind: v.literal('gateway') }),
]);
export type WayToPay = v.InferOutput<typeof WayToPay>;

const Pesos = v.number();

/** The reference of a due. */
export const DueReference = v.pipe(
  v.string('Name a due by its reference.'),
  v.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'Name a due by its reference.'),
);

/** What somebody pays: what has fallen due or comes next, all that is open, or one due. */
export const Paying = v.union(
  [v.picklist(['due', 'open']), DueReference],
  'Name what is paid: due, open, or the reference of a due.',
);

/** What is to be paid, and how, as a payer reads it. */
export const Payable = v.object({
  /** Without what waits for confirmation. 0 where all of it does, or nothing is open. */
  pesos: Pesos,
  /** What was told by pay links and waits for confirmation. It is asked for all the same. */
  checkedInPesos: Pesos,
  /** By which the payment is known; '' where nothing is open. */
  reference: v.string(),
  /** The oldest first. */
  dues: v.array(
    v.object({
      number: v.number(),
      reference: v.string(),
      /** YYYY-MM-DD in Manila. */
      day: v.string(),
      openInPesos: Pesos,
      /** What of it waits for confirmation. */
      waitingInPesos: Pesos,
    }),
  ),
  /** What paid it, the latest three, if it is paid already; null otherwise. */
  paid: v.nullable(
    v.array(v.object({ day: v.string(), pesos: Pesos, method: v.picklist(paymentMethods) })),
  ),
  /** In the owner's order; none where there is nothing to pay. */
  ways: v.array(WayToPay),
});
export type Payable = v.InferOutput<typeof Payable>;

/** What became of an online payment, as its payer is told (docs/product.md, "Online payment"). */
export const CheckoutState = v.object({
  /** Failed: a try on the page failed, and another one may follow there. */
  state: v.picklist(['checking', 'failed', 'paid', 'closed']),
  askedInPesos: v.number(),
  /** What arrived and counts. */
  paidInPesos: v.number(),
});
export type CheckoutState = v.InferOutput<typeof CheckoutState>;
