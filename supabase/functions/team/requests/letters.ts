import { listInWords } from '../../../../domain/calendar/words.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import type { PaymentPlan } from '../../../../domain/money/payment-plans.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { quoteTotal } from '../../../../domain/requests/quote.ts';
import { quotedPaymentText } from '../../../../domain/requests/quoted-payment.ts';
import { type QuotedPlan, quotedPlanText } from '../../../../domain/requests/quoted-plan.ts';
import type { MailBlock } from '../../_shared/mail/blocks.ts';
import { withoutLinks } from '../../_shared/mail/without-links.ts';
import type { Mail } from '../../_shared/service-mails/queue.ts';

type Letter = Omit<Mail, 'recipient'>;

type QuoteToSend = QuotedPlan & {
  paymentPlan: PaymentPlan | null;
  reference: string;
  lines: readonly { text: string; pesos: number }[];
  validUntil: string;
  note: string;
  /** The link to answer it. */
  url: string;
};

/** Makes the mail that brings a client a quote, with the link to answer it. */
export function quoteLetter({
  reference,
  lines,
  validUntil,
  note,
  url,
  paymentPlan,
  ...plan
}: QuoteToSend): Letter {
  const totalInPesos = quoteTotal(lines);
  const total = formatPesos(totalInPesos);
  const paid = paymentPlan && quotedPaymentText(paymentPlan, { ...plan, totalInPesos });
  const remarks: MailBlock[] = note === '' ? [] : [{ paragraph: note }];
  return {
    kind: 'quote',
    request: reference,
    spoken: `Your quote for ${reference} is ${total} for ${listInWords(lines.map(({ text }) => withoutLinks(text)))}, valid until ${formatDay(validUntil)}.${paid === null ? '' : ` Payment: ${paid}.`} Would you like to accept it?`,
    subject: `Your quote for ${reference}`,
    preheader: `${total}, valid until ${formatDay(validUntil)}.`,
    title: 'Here is your quote',
    blocks: [
      ...remarks,
      {
        facts: [
          ...lines.map(({ text, pesos }) => [text, formatPesos(pesos)] as const),
          ['Total', total],
        ],
      },
      {
        facts: [
          ['Reference', reference, 'reference'],
          ['For', quotedPlanText(plan)],
          ...(paid === null ? [] : [['Payment', paid] as const]),
          ['Valid until', formatDay(validUntil)],
        ],
      },
      { button: { label: 'Accept or decline', url } },
      {
        paragraph:
          'You do not need an account. Anyone with this link can answer, so keep it to yourself.',
      },
    ],
  };
}

/** Makes the mail that tells a client that a quote runs out, with the same link. */
export function quoteEndsLetter({ reference, lines, validUntil, url }: QuoteToSend): Letter {
  const day = formatDay(validUntil);
  const total = formatPesos(quoteTotal(lines));
  return {
    kind: 'quote-ends',
    request: reference,
    spoken: `You can still accept our quote of ${total} for ${reference} until the end of ${day}. Would you like to?`,
    subject: `Your quote for ${reference} is valid until ${day}`,
    preheader: `${total}. You can accept or decline it with one tap.`,
    title: 'Your quote expires soon',
    blocks: [
      { paragraph: `You can still accept our quote until the end of ${day}.` },
      {
        facts: [
          ['Reference', reference, 'reference'],
          ['Total', total],
        ],
      },
      { button: { label: 'Accept or decline', url } },
      {
        paragraph:
          'Do you need more time, or something else? Call us or reply to this email, and we will send a new one.',
      },
    ],
  };
}
