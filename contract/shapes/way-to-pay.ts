import * as v from 'valibot';

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
