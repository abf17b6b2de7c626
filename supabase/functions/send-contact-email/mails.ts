import type { InquiryPayload } from '../../../contract/send-contact-email.ts';
import { inquiryPromise, inquirySteps } from '../../../domain/promises.ts';
import { serviceIds, serviceLabels } from '../../../domain/services.ts';
import type { Caller, Dependencies } from '../_shared/dependencies.ts';
import type { Mail } from '../_shared/outbox.ts';
import { submissionMails } from '../_shared/submission-mails.ts';

/** The mails of an inquiry: what the team needs to answer it, and the customer's confirmation. */
export function inquiryMails(
  inquiry: InquiryPayload,
  caller: Caller | null,
  reference: string,
  dependencies: Dependencies,
): Mail[] {
  const services = serviceIds.filter((id) => inquiry.services[id]).map((id) => serviceLabels[id]);
  return submissionMails(
    {
      kind: 'inquiry',
      reference,
      contact: inquiry,
      caller,
      summary: services.length === 1 ? '1 service' : `${services.length || 'no'} services`,
      request: [
        ['Services', services.join('\n') || 'None chosen'],
        ['Message', inquiry.message.trim() || 'None'],
      ],
      teamFacts: [],
      teamNotes: [],
      promise: inquiryPromise,
      steps: inquirySteps,
    },
    dependencies,
  );
}
