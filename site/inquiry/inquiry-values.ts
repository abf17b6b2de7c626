import type { InquiryPayload } from '../../contract/send-contact-email.ts';
import { composeAddress } from '../../domain/address.ts';
import { askedToAnswer } from '../../domain/requests/added-words.ts';
import { answerWayOf } from '../../domain/requests/answer-way.ts';
import { type ServiceFlags, serviceIds } from '../../domain/services.ts';
import { ownLanguage } from '../session/own-language.ts';
import { addressOf, missingFields } from '../submission/form-values.ts';
import type { FormValues } from '../submission/kept-in-browser.ts';
import { addressDemands, contactDemands } from '../submission/texts.ts';
import type { FieldProblems } from '../ui/use-submit.ts';

/** Returns the advice for missing fields (docs/product.md, "Inquiry form"). */
export function inquiryFaults(values: FormValues): FieldProblems {
  return missingFields(values, { ...contactDemands, ...addressDemands });
}

/** Includes every service flag (docs/product.md, "Inquiry payload"). */
export function inquiryPayload(values: FormValues): InquiryPayload {
  const { name = '', email = '', phone = '', message = '', answerBy = '' } = values;
  const services = Object.fromEntries(
    serviceIds.map((id) => [id, values[id] !== undefined]),
  ) as ServiceFlags;
  return {
    name,
    email,
    phone,
    address: composeAddress(addressOf(values)),
    message: askedToAnswer(message, answerWayOf(answerBy)),
    services,
    ...ownLanguage,
  };
}
