import * as v from 'valibot';
import { type ServiceId, serviceIds } from '../domain/services.ts';
import { contactFields } from './contact-fields.ts';
import { maximumLengths, objectMessage, text } from './text-fields.ts';

/** The function's name: POST /functions/v1/send-contact-email. */
export const sendContactEmail = 'send-contact-email';

const flag = v.boolean('Each service is either true or false.');

/** What an inquiry sends (spec.md §7). */
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
