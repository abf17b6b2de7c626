import {
  inquiryPromise,
  inquirySteps,
  takenPromise,
  takenSteps,
} from '../../../../domain/promises.ts';
import { type ServiceId, serviceIds, serviceLabels } from '../../../../domain/services.ts';
import type { MailFact } from '../mail/blocks.ts';
import { type Announcement, newRequest, type StoredContact } from './request-letters.ts';

/** The columns of public.requests that the mails of an inquiry use. */
export type StoredInquiry = StoredContact & {
  kind: 'inquiry';
  message: string;
  services: readonly ServiceId[];
};

/** Returns the content of an inquiry's mails. */
export function announceInquiry(inquiry: StoredInquiry): Announcement {
  const services = serviceIds
    .filter((id) => inquiry.services.includes(id))
    .map((id) => serviceLabels[id]);
  const facts: MailFact[] = [
    ['Services', services.join('\n') || 'None chosen'],
    ['Message', inquiry.message.trim() || 'None'],
  ];
  return {
    words: newRequest('inquiry'),
    contact: inquiry,
    summary: services.length === 1 ? '1 service' : `${services.length || 'no'} services`,
    customerFacts: facts,
    teamFacts: facts,
    teamNotes: [],
    promise: inquiry.taken_by === null ? inquiryPromise : takenPromise,
    steps: inquiry.taken_by === null ? inquirySteps : takenSteps,
  };
}
