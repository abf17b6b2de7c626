import * as v from 'valibot';
import { dueKinds } from '../../domain/money/dues.ts';

const Pesos = v.number();

/** A due with the payments that cover it, as client and team read it. */
export const Due = v.object({
  id: v.string(),
  /** In order of agreement. */
  number: v.number(),
  kind: v.picklist(dueKinds),
  /** The description of an extra; '' for other dues. */
  text: v.string(),
  /** Identifies a payment of it. */
  reference: v.string(),
  /** YYYY-MM-DD in Manila. */
  day: v.string(),
  pesos: Pesos,
  paidInPesos: Pesos,
  /** The total of discounts and refunds. */
  takenOffInPesos: Pesos,
  writtenOffInPesos: Pesos,
  openInPesos: Pesos,
  /** Each payment once. */
  paidBy: v.array(v.object({ paymentId: v.string(), pesos: Pesos })),
});

export const Discount = v.object({
  id: v.string(),
  text: v.string(),
  day: v.string(),
  pesos: Pesos,
});
