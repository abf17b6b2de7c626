import * as v from 'valibot';
import { type ServiceId, serviceIds } from '../domain/services.ts';
import { post } from './call.ts';
import { contactFields, Receipt } from './shapes/submission.ts';
import { maximumLengths, objectMessage, text } from './shapes/text-fields.ts';

const flag = v.boolean('Each service is either true or false.');

/** docs/product.md, "Inquiry payload". */
export const InquiryPayload = v.strictObject(
  {
    ...contactFields,
    message: text('Message', maximumLengths.freeText),
    services: v.strictObject(
      Object.fromEntries(serviceIds.map((id) => [id, flag])) as Record<ServiceId, typeof flag>,
      'Send one true or false for each of the eleven services.',
    ),
  },
  objectMessage('an inquiry'),
);

export type InquiryPayload = v.InferOutput<typeof InquiryPayload>;

export const sendContactEmail = post('send-contact-email', 'anyone', {
  input: InquiryPayload,
  answer: Receipt,
});
