import { sendContactEmail } from '../../../contract/send-contact-email.ts';
import { plainEndpoint } from '../_shared/call/endpoint.ts';
import { acceptSubmission, clientOf } from '../_shared/submission/accept-submission.ts';

/** docs/product.md, "Inquiry payload". */
export const handleSendContactEmail = plainEndpoint(
  sendContactEmail,
  ({ call, caller, input: inquiry }, dependencies) =>
    acceptSubmission(call, dependencies, {
      kind: 'inquiry',
      payload: inquiry,
      client: clientOf(caller),
      priceInPesos: null,
      priceMismatch: null,
    }),
);
