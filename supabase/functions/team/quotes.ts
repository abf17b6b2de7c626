import { sendQuote } from '../../../contract/team/quotes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { quoteNoticeAt } from '../../../domain/requests/quote.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asTeam, steppedUp } from '../_shared/database/roles.ts';
import { mailableOrNone } from '../_shared/mail/mailable.ts';
import { type Mail, queueMails } from '../_shared/service-mails/queue.ts';
import { hashOfSecret, newLinkSecret } from '../_shared/team/link-secret.ts';
import { storeMailSent } from './requests/contact.ts';
import { quoteEndsLetter, quoteLetter } from './requests/letters.ts';
import { lockRequest, requireNext, versionOf } from './requests/locked.ts';

const validDaysAtMost = 366;

/** Stores a quote and mails its link, which is an answer. Only the link holds the secret. */
export const handleSendQuote = endpoint(
  sendQuote,
  async ({ caller, input }, { sql, siteUrl, now, mailQueued }) => {
    const { reference, version, lines, packageType, term, customMonths, paymentPlan, validUntil } =
      input;
    const note = input.note.trim();
    checkValidity(validUntil, now());
    const answer = await asTeam(sql, caller, async (transaction) => {
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
      // Only now the secret of the link is known. Who answers or replaces the quote drops what waits.
      const about = quote.id;
      const mails: Mail[] = [{ recipient, about, ...quoteLetter(sent) }];
      if (dueAt !== null) mails.push({ recipient, dueAt, about, ...quoteEndsLetter(sent) });
      await steppedUp(transaction, (service) => queueMails(service, mails));
      return versionOf(transaction, reference);
    });
    mailQueued();
    return answer;
  },
);

function checkValidity(validUntil: string, now: Date): void {
  const today = manilaToday(now);
  if (validUntil >= today && validUntil <= addDays(today, validDaysAtMost)) return;
  throw new Refusal('invalid-body', {
    fields: { validUntil: 'Choose a day within a year from today.' },
  });
}
