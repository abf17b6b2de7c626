import type { Quote } from '../../../../contract/shapes/quote.ts';
import { phoneHref } from '../../../../domain/brand.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { contactPromiseInHours } from '../../../../domain/service-numbers.ts';
import type { Mail } from '../mail/outbox.ts';

/** Makes the mail that tells the team what a client said to a quote. */
export function answeredLetter(
  { reference, totalInPesos }: Pick<Quote, 'reference' | 'totalInPesos'>,
  { name, phone }: { name: string; phone: string },
  answer: 'accepted' | 'declined',
  siteUrl: string,
): Omit<Mail, 'recipient'> {
  const next =
    answer === 'accepted'
      ? `Please confirm and schedule it within ${contactPromiseInHours} hours.`
      : 'The request is open again. Please ask what would suit the client.';
  return {
    kind: `quote-${answer}`,
    subject: `Quote ${answer}: ${reference}`,
    preheader: next,
    title: `The quote for ${reference} was ${answer}`,
    blocks: [
      { paragraph: next },
      {
        facts: [
          ['Reference', reference, 'reference'],
          ['Name', name],
          ['Phone', phone, { href: phoneHref(phone) }],
          ['Total', formatPesos(totalInPesos)],
        ],
      },
      { button: { label: 'Open the request', url: `${siteUrl}/team/requests/${reference}` } },
    ],
  };
}
