import type { TransactionSql } from 'postgres';
import { answerQuote } from '../../../contract/answer-quote.ts';
import type { Quote } from '../../../contract/quote.ts';
import { quoteLabels } from '../../../domain/requests/quote.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asService, withReason } from '../_shared/database/roles.ts';
import { countVisit } from '../_shared/links/count-visit.ts';
import { queueMails } from '../_shared/mail/outbox.ts';
import { answeredLetter } from '../_shared/quotes/answered-letter.ts';
import { type LinkedQuote, readQuote } from '../_shared/quotes/read.ts';

/**
 * Takes a client's answer to a quote, once. An accepted one is due to be scheduled within the 24
 * hours that begin now; a declined one leads back to talking. Steps up, because no client's role
 * may write.
 */
export const handleAnswerQuote = endpoint(
  answerQuote,
  async ({ input, call }, { sql, siteUrl, now, teamEmail, mailQueued }) => {
    const { token, answer } = input;
    await countVisit(sql, 'quoteByNetwork', call.clientAddress);
    const answered = await asService(sql, async (service) => {
      const { shown, id } = await lockQuote(service, token, now());
      if (shown.state === answer) return shown;
      if (shown.state !== 'sent') {
        throw new Refusal('not-possible', {
          message: `This quote was already ${quoteLabels[shown.state].toLowerCase()}.`,
        });
      }
      await store(service, { id, shown }, answer, now());
      const letter = answeredLetter(shown, await clientOf(service, shown), answer, siteUrl);
      await queueMails(service, [{ recipient: teamEmail, ...letter }]);
      return { ...shown, state: answer, answeredAt: now().toISOString() };
    });
    mailQueued();
    return answered;
  },
);

/**
 * Reads a quote that nobody else can answer or replace until the transaction ends. Whoever works on
 * a request locks it first, and so does this.
 */
async function lockQuote(service: TransactionSql, token: string, now: Date): Promise<LinkedQuote> {
  const { shown } = await readQuote(service, token, now);
  await service`select from public.requests where reference = ${shown.reference} for update`;
  return readQuote(service, token, now);
}

async function store(
  service: TransactionSql,
  { id, shown }: LinkedQuote,
  answer: 'accepted' | 'declined',
  now: Date,
): Promise<void> {
  await withReason(service, `The client ${answer} the quote.`);
  await service`
    update public.quotes set state = ${answer}, answered_at = ${now} where id = ${id}`;
  if (answer === 'accepted') {
    await service`
      update public.requests
      set status = 'to-schedule', clock_started_at = ${now}, answered_at = null
      where reference = ${shown.reference}`;
  } else {
    await service`
      update public.requests set status = 'contacted'
      where reference = ${shown.reference} and status = 'quoted'`;
  }
}

async function clientOf(
  service: TransactionSql,
  { reference }: Quote,
): Promise<{ name: string; phone: string }> {
  const [client] = await service<{ name: string; phone: string }[]>`
    select name, phone from public.requests where reference = ${reference}`;
  if (client === undefined) throw new Refusal('link-gone');
  return client;
}
