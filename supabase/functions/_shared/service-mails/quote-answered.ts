import { phoneHref } from '../../../../domain/brand.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { contactPromiseInHours } from '../../../../domain/service-numbers.ts';
import type { Composer } from './compose.ts';
import { factList } from './letters.ts';

type AnsweredQuote = {
  state: string;
  totalInPesos: number;
  reference: string;
  name: string;
  phone: string;
};

export const quoteAccepted = composer(
  'accepted',
  `Please confirm and schedule it within ${contactPromiseInHours} hours.`,
);

export const quoteDeclined = composer(
  'declined',
  'The request is open again. Please ask the client what would suit them.',
);

function composer(answer: 'accepted' | 'declined', next: string): Composer<AnsweredQuote> {
  return {
    async read(service, _, quote) {
      const [answered] = await service<AnsweredQuote[]>`
        select quotes.state, requests.reference, requests.name, requests.phone, (
            select sum(pesos)::integer from public.quote_lines where quote_id = quotes.id
          ) as "totalInPesos"
        from public.quotes join public.requests on requests.reference = request_reference
        where quotes.id = ${quote}`;
      return answered ?? null;
    },
    compose: ({ reference, name, phone, totalInPesos }, { siteUrl }) => ({
      letter: {
        subject: `Quote ${answer}: ${reference}`,
        preheader: next,
        title: `The quote for ${reference} was ${answer}`,
        blocks: [
          { paragraph: next },
          factList(
            ['Reference', reference, 'reference'],
            ['Name', name],
            ['Phone', phone, { href: phoneHref(phone) }],
            ['Total', formatPesos(totalInPesos)],
          ),
          { button: { label: 'Open the request', url: `${siteUrl}/team/requests/${reference}` } },
        ],
      },
    }),
  };
}
