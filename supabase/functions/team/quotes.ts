import { sendQuote } from '../../../contract/team/quotes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { formatDay, manilaToday } from '../../../domain/manila-date.ts';
import type { PaymentPlan } from '../../../domain/money/payment-plans.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { quoteNoticeAt, quoteTotal } from '../../../domain/requests/quote.ts';
import { quotedPaymentText } from '../../../domain/requests/quoted-payment.ts';
import { type QuotedPlan, quotedPlanText } from '../../../domain/requests/quoted-plan.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { mailableOrNone } from '../_shared/mail/email-address.ts';
import type { MailBlock } from '../_shared/mail/letter.ts';
import { withoutLinks } from '../_shared/mail/without-links.ts';
import { type Mail, queueMails } from '../_shared/service-mails/queue.ts';
import { hashOfSecret, newLinkSecret } from '../_shared/team/link-secret.ts';
import { storeMailSent } from './requests/contact.ts';
import { lockRequest, requireNext, versionOf } from './requests/locked.ts';

const validDaysAtMost = 366;

/** Stores a quote and mails its link, which answers the request. Only the link has the secret. */
export const handleSendQuote = endpoint(
  sendQuote,
  async ({ caller, input, transaction }, { siteUrl, now }) => {
    const { reference, version, lines, packageType, term, customMonths, paymentPlan, validUntil } =
      input;
    const note = input.note.trim();
    checkValidity(validUntil, now());
    const request = await lockRequest(transaction, reference, version);
    requireNext(request, 'quoted');
    const secret = newLinkSecret();
    await transaction`
      update public.quotes
      set state = case when valid_until < ${manilaToday(now())}::date then 'expired' else 'replaced' end
      where request_reference = ${reference} and state = 'sent'`;
    const [quote] = await transaction<[{ id: string }]>`
      insert into public.quotes (
        request_reference, package_type, term, custom_months, payment_plan, valid_until, note, token_hash, sent_by
      )
      values (${reference}, ${packageType}, ${term}, ${customMonths},
        ${paymentPlan && transaction.json(paymentPlan)}, ${validUntil}, ${note},
        decode(${await hashOfSecret(secret)}, 'hex'), ${caller.member.id})
      returning id`;
    const rows = lines.map(({ text, pesos }, index) => ({
      quote_id: quote.id,
      position: index + 1,
      text: text.trim(),
      pesos,
    }));
    await transaction`
      insert into public.quote_lines
      select * from jsonb_to_recordset(${transaction.json(rows)})
        as line (quote_id uuid, position smallint, text text, pesos integer)`;
    await transaction`
      update public.requests set status = 'quoted' where reference = ${reference}`;
    const recipient = mailableOrNone(request.email);
    const by = { by: caller.member.id, at: now(), note: 'Quote sent' };
    if (recipient !== '') await storeMailSent(transaction, { ...request, status: 'quoted' }, by);
    const sent = {
      ...{ reference, lines, packageType, term, customMonths, paymentPlan, validUntil, note },
      url: `${siteUrl}/quote/${secret}`,
    };
    const dueAt = quoteNoticeAt(validUntil, now());
    // The link's secret is known only now. An answer or a new quote drops the waiting mail.
    const about = quote.id;
    const mails: Mail[] = [{ recipient, about, ...quoteLetter(sent) }];
    if (dueAt !== null) mails.push({ recipient, dueAt, about, ...quoteEndsLetter(sent) });
    await steppedUp(transaction, (service) => queueMails(service, mails));

    return versionOf(transaction, reference);
  },
);

function checkValidity(validUntil: string, now: Date): void {
  const today = manilaToday(now);
  if (validUntil >= today && validUntil <= addDays(today, validDaysAtMost)) return;
  throw new Refusal('invalid-body', {
    fields: { validUntil: 'Choose a day within a year from today.' },
  });
}

type Letter = Omit<Mail, 'recipient'>;

type QuoteToSend = QuotedPlan & {
  paymentPlan: PaymentPlan | null;
  reference: string;
  lines: readonly { text: string; pesos: number }[];
  validUntil: string;
  note: string;
  url: string;
};

function quoteLetter({
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

/** Reminds the client that a quote runs out, with the same link. */
function quoteEndsLetter({ reference, lines, validUntil, url }: QuoteToSend): Letter {
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
