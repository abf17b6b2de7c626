import { InquiryPayload, sendContactEmail } from '../../../contract/send-contact-email.ts';
import { endpoint, readPayload } from '../_shared/call/endpoint.ts';
import { clientOf, submit } from '../_shared/submission/submit.ts';

/** Takes an inquiry: stores it with its mails, and answers its reference (spec.md §7). */
export const handleSendContactEmail = endpoint(
  sendContactEmail,
  'POST',
  async (call, dependencies) => {
    const inquiry = readPayload(call, InquiryPayload);
    const caller = await dependencies.caller(call);
    return submit(call, dependencies, {
      kind: 'inquiry',
      payload: inquiry,
      client: clientOf(caller),
      priceInPesos: null,
      priceMismatch: null,
    });
  },
);
