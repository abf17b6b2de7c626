import * as v from 'valibot';
import { Day } from './fields.ts';

/** How a price is paid (domain/money/payment-plans.ts). */
export const PaymentPlan = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('monthly') }),
    v.strictObject({ kind: v.literal('in-full') }),
    v.strictObject({
      kind: v.literal('deposit'),
      depositInPesos: v.pipe(
        v.number('Type the deposit in whole pesos.'),
        v.integer('Type the deposit in whole pesos.'),
        v.minValue(1, 'Type the deposit in whole pesos.'),
      ),
      restDay: Day,
    }),
  ],
  'Choose how it is paid.',
);
