import * as v from 'valibot';
import { onlineStandings } from '../../domain/money/online-standings.ts';
import { paymentMethods } from '../../domain/money/payment-methods.ts';
import type { CallDefinition } from '../call.ts';
import { PageNumber } from '../shapes/fields.ts';
import { Refund } from '../shapes/refund.ts';

/** A refund that is to be paid out, with whose it is and how they paid last. */
const OwedRefund = v.object({
  ...Refund.entries,
  visitCount: v.number(),
  subscriptionId: v.string(),
  client: v.object({ id: v.string(), name: v.string(), phone: v.string() }),
  /** How the money that is given back came; null if that is not known. */
  paidBy: v.nullable(
    v.object({ method: v.picklist(paymentMethods), reference: v.string(), day: v.string() }),
  ),
  online: v.picklist(onlineStandings),
});
export type OwedRefund = v.InferOutput<typeof OwedRefund>;

/** Lists the refunds that are to be paid out, the oldest first. */
export const refundsOwed = {
  name: 'team/refunds-owed',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ page: PageNumber }),
  answer: v.object({
    refunds: v.array(OwedRefund),
    total: v.number(),
    sumInPesos: v.number(),
    pageSize: v.number(),
  }),
} as const satisfies CallDefinition;
