import * as v from 'valibot';
import { isDay } from '../domain/manila-date.ts';
import { packageIds } from '../domain/packages.ts';
import { termIds } from '../domain/terms.ts';
import { post } from './call.ts';
import { contactFields, Receipt } from './shapes/submission.ts';
import { maximumLengths, objectMessage, text } from './shapes/text-fields.ts';

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
  },
  objectMessage('an order'),
);

export type OrderPayload = v.InferOutput<typeof OrderPayload>;

export const sendOrderEmail = post('send-order-email', 'anyone', {
  input: OrderPayload,
  answer: Receipt,
});
