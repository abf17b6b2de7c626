import type { Language } from '../../../../domain/languages.ts';
import { type ServiceId, serviceIds } from '../../../../domain/services.ts';
import type { MailFact } from '../mail/blocks.ts';
import { type Announcement, newRequest, type StoredContact } from './request-letters.ts';
import { requestWords } from './request-words.ts';

/** The columns of public.requests that the mails of an inquiry use. */
export type StoredInquiry = StoredContact & {
  kind: 'inquiry';
  message: string;
  services: readonly ServiceId[];
};

/** Returns the content of an inquiry's mails. */
export function announceInquiry(inquiry: StoredInquiry, language: Language): Announcement {
  const { texts, services: labels, promises } = requestWords(language);
  const services = serviceIds.filter((id) => inquiry.services.includes(id)).map((id) => labels[id]);
  const facts: MailFact[] = [
    [texts.services, services.join('\n') || texts.noneChosen],
    [texts.message, inquiry.message.trim() || texts.none],
  ];
  return {
    words: newRequest('inquiry', texts),
    contact: inquiry,
    summary: services.length === 1 ? '1 service' : `${services.length || 'no'} services`,
    customerFacts: facts,
    teamFacts: facts,
    teamNotes: [],
    promise: inquiry.taken_by === null ? promises.inquiryPromise : promises.takenPromise,
    steps: inquiry.taken_by === null ? promises.inquirySteps : promises.takenSteps,
  };
}
