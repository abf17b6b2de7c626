import * as v from 'valibot';
import { dueKinds } from '../../domain/money/dues.ts';

const Pesos = v.number();

/** One amount with its day and with what covers it, as client and team read it. */
export const Due = v.object({
  id: v.string(),
  /** In the order in which they were agreed. */
  number: v.number(),
  kind: v.picklist(dueKinds),
  /** What an extra is for; '' for the rest. */
  text: v.string(),
  /** By which a payment of it is known. */
  reference: v.string(),
  /** YYYY-MM-DD in Manila. */
  day: v.string(),
  pesos: Pesos,
  paidInPesos: Pesos,
  /** What discounts and refunds take off it. */
  takenOffInPesos: Pesos,
  writtenOffInPesos: Pesos,
  openInPesos: Pesos,
  /** Each payment once. */
  paidBy: v.array(v.object({ paymentId: v.string(), pesos: Pesos })),
});
