import { InquiryPayload, sendContactEmail } from '../../../contract/send-contact-email.ts';
import { endpoint, readPayload } from '../_shared/endpoint.ts';
import { clientIdOf, submit } from '../_shared/submit.ts';
import { inquiryMails } from './mails.ts';

/** Takes an inquiry: stores it with its mails, and answers its reference (spec.md §7). */
export const handleSendContactEmail = endpoint(
  sendContactEmail,
  'POST',
  async (request, dependencies) => {
    const inquiry = await readPayload(request, InquiryPayload);
    const caller = await dependencies.caller(request);
    return submit(request, dependencies, {
      kind: 'inquiry',
      payload: inquiry,
      clientId: clientIdOf(caller),
      priceInPesos: null,
      priceMismatch: null,
      mails: (reference) => inquiryMails(inquiry, caller, reference, dependencies),
    });
  },
);
