import { sendContactEmail } from '../../../contract/send-contact-email.ts';
import { plainEndpoint } from '../_shared/call/endpoint.ts';
import { clientOf, submit } from '../_shared/submission/submit.ts';

/** docs/product.md, "Inquiry payload". */
export const handleSendContactEmail = plainEndpoint(
  sendContactEmail,
  ({ call, caller, input: inquiry }, dependencies) =>
    submit(call, dependencies, {
      kind: 'inquiry',
      payload: inquiry,
      client: clientOf(caller),
      priceInPesos: null,
      priceMismatch: null,
    }),
);
