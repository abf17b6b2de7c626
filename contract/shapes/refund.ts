import * as v from 'valibot';
import { paymentMethods } from '../../domain/money/payment-methods.ts';
import { refundCauses } from '../../domain/money/refund-causes.ts';

const Pesos = v.number();

/** YYYY-MM-DD in Manila. */
const Day = v.string();

/** A refund of credit, or of an owed visit that was not placed, as client and team read it. */
export const Refund = v.object({
  id: v.string(),
  cause: v.picklist(refundCauses),
  /** The visit, n of N; both null for credit. */
  visitId: v.nullable(v.string()),
  number: v.nullable(v.number()),
  pesos: Pesos,
  /** The day it fell due. */
  day: Day,
  /** Null while it is owed. */
  paid: v.nullable(
    v.object({ day: Day, method: v.picklist(paymentMethods), reference: v.string() }),
  ),
});
export type Refund = v.InferOutput<typeof Refund>;
