import { phoneHref } from '../../../../domain/brand.ts';
import type { RequestKind } from '../../../../domain/requests/request-states.ts';
import type { Mail } from '../../_shared/mail/outbox.ts';

/** A request that its client took back. */
export type WithdrawnRequest = {
  reference: string;
  kind: RequestKind;
  name: string;
  phone: string;
};

/** Makes the mail that tells the team that a client took a request back. */
export function withdrawnLetter(
  { reference, kind, name, phone }: WithdrawnRequest,
  siteUrl: string,
): Omit<Mail, 'recipient'> {
  return {
    kind: 'request-withdrawn',
    subject: `Withdrawn by the client: ${reference}`,
    preheader: 'There is nothing left to do about it.',
    title: `${name} withdrew the ${kind} ${reference}`,
    blocks: [
      { paragraph: 'There is nothing left to do about it. A visit to talk about it is off.' },
      {
        facts: [
          ['Reference', reference, 'reference'],
          ['Name', name],
          ['Phone', phone, { href: phoneHref(phone) }],
        ],
      },
      { button: { label: 'Open the request', url: `${siteUrl}/team/requests/${reference}` } },
    ],
  };
}
