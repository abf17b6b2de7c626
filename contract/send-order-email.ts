import * as v from 'valibot';
import { isDay } from '../domain/manila-date.ts';
import { packageIds } from '../domain/packages.ts';
import { termIds } from '../domain/terms.ts';
import { contactFields } from './contact-fields.ts';
import { maximumLengths, objectMessage, text } from './text-fields.ts';

/** The function's name: POST /functions/v1/send-order-email. */
export const sendOrderEmail = 'send-order-email';

/** What an order sends (spec.md §7). Which start dates can be chosen depends on the day, so the handler checks that. */
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
