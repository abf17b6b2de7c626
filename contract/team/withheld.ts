import * as v from 'valibot';
import { get, post } from '../call.ts';
import { Id, PageNumber } from '../shapes/fields.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { paymentFields } from './payments.ts';

const Pesos = v.number();

/** The tax that a client withheld, with its certificate. */
const Withheld = v.object({
  paymentId: v.string(),
  client: v.object({ id: v.string(), name: v.string() }),
  /** The first day of its quarter. */
  quarter: v.string(),
  pesos: Pesos,
  isReceived: v.boolean(),
});
export type Withheld = v.InferOutput<typeof Withheld>;

/** Lists withheld tax: without a certificate first, then by quarter, latest first. */
export const withheld = get('team/withheld', 'dispatcher', {
  input: v.object({ page: PageNumber }),
  answer: v.object({
    rows: v.array(Withheld),
    total: v.number(),
    missing: v.object({ count: v.number(), pesos: Pesos }),
    pageSize: v.number(),
  }),
});

/**
 * Records the tax that a client withheld from a due. It counts as paid once the certificate
 * arrives. Idempotent by the page's id.
 */
export const enterWithheld = post('team/enter-withheld', 'dispatcher', {
  input: v.strictObject(
    {
      id: Id,
      subscriptionId: Id,
      /** A day of the quarter. */
      day: paymentFields.day,
      pesos: paymentFields.pesos,
    },
    objectMessage('what was withheld'),
  ),
  answer: v.object({ id: v.string() }),
});

/** Records that the certificate arrived, so that the withheld tax counts as paid. */
export const receiveCertificate = post('team/receive-certificate', 'dispatcher', {
  input: v.strictObject({ paymentId: Id }, objectMessage('a certificate')),
  answer: v.object({ id: v.string() }),
});
