import * as v from 'valibot';
import { isDay } from '../domain/manila-date.ts';
import { packageIds } from '../domain/packages.ts';
import { termIds } from '../domain/terms.ts';
import type { CallDefinition } from './call.ts';
import { contactFields } from './contact-fields.ts';
import { Receipt } from './receipt.ts';
import { maximumLengths, objectMessage, text } from './text-fields.ts';

/**
 * What an order sends (docs/product.md, "Order payload"). Which start dates can be chosen depends on the
 * day, so the handler checks that.
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

/** Submits an order, a visitor's or a client's. */
export const sendOrderEmail = {
  name: 'send-order-email',
  method: 'POST',
  audience: 'anyone',
  input: OrderPayload,
  answer: Receipt,
} as const satisfies CallDefinition;
