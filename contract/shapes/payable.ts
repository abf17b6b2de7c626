import * as v from 'valibot';
import { paymentMethods } from '../../domain/money/payment-methods.ts';
import { WayToPay } from './way-to-pay.ts';

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
