import * as v from 'valibot';
import { isDay } from '../domain/manila-date.ts';
import { packageIds } from '../domain/packages.ts';
import { frequencies, preferableDays } from '../domain/requests/visit-wish.ts';
import { termIds } from '../domain/terms.ts';
import { post } from './call.ts';
import { listOf } from './shapes/bounded.ts';
import { contactFields, Receipt } from './shapes/submission.ts';
import { maximumLengths, objectMessage, text } from './shapes/text-fields.ts';

const PreferredDays = v.pipe(
  listOf(v.picklist(preferableDays, 'Choose days from Monday to Saturday.'), {
    ...{ least: 1, most: preferableDays.length, none: 'Preferred days must be a list.' },
    tooFew: 'Choose at least one day.',
    tooMany: 'Choose each day once.',
  }),
  v.check((days) => new Set(days).size === days.length, 'Choose each day once.'),
);

/**
 * docs/product.md, "Order payload". The handler checks the start date, because the possible dates
 * depend on the day.
 */
export const OrderPayload = v.strictObject(
  {
    ...contactFields,
    packageType: v.picklist(packageIds, 'Choose a package from the list.'),
    duration: v.picklist(termIds, 'Choose a duration from the list.'),
    startDate: v.pipe(
      v.string('Start date must be a text.'),
      v.check(isDay, 'Choose a start date, written YYYY-MM-DD.'),
    ),
    additionalRequests: text('Additional requests', maximumLengths.freeText),
    totalPrice: text('Total price', maximumLengths.price),
    frequency: v.exactOptional(v.picklist(frequencies, 'Choose a frequency from the list.')),
    preferredDays: v.exactOptional(PreferredDays),
  },
  objectMessage('an order'),
);

export type OrderPayload = v.InferOutput<typeof OrderPayload>;

export const sendOrderEmail = post('send-order-email', 'anyone', {
  input: OrderPayload,
  answer: Receipt,
});
