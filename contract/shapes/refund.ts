import * as v from 'valibot';
import { paymentMethods } from '../../domain/money/payment-methods.ts';

const Pesos = v.number();

/** YYYY-MM-DD in Manila. */
const Day = v.string();

/** A refund of a visit that we owed and that nobody placed, as client and team read it. */
export const Refund = v.object({
  id: v.string(),
  /** The visit, n of N. */
  visitId: v.string(),
  number: v.number(),
  pesos: Pesos,
  /** The day on which it fell due. */
  day: Day,
  /** How it was paid out; null while it is owed. */
  paid: v.nullable(
    v.object({ day: Day, method: v.picklist(paymentMethods), reference: v.string() }),
  ),
});
export type Refund = v.InferOutput<typeof Refund>;
