import type { TransactionSql } from 'postgres';
import type { quoteAnswers } from '../../../../contract/shapes/quote.ts';
import { Refusal } from '../call/refusal.ts';
import { withReason } from '../database/roles.ts';
import { queueMails } from '../service-mails/queue.ts';
import type { StoredQuote } from './read.ts';

type Answer = (typeof quoteAnswers)[number];

/** When it is answered, and who is told. */
type Circumstances = { now: Date; teamEmail: string };

/**
 * Locks a request until the transaction ends. Whoever works on a request does so first. So nobody
 * else answers or replaces its quote.
 */
export async function lockRequestOf(service: TransactionSql, reference: string): Promise<void> {
  await service`select from public.requests where reference = ${reference} for update`;
}

/**
 * Stores a client's answer to a quote whose request is locked, as the service, and tells the team.
 * An accepted one is due to be scheduled within the 24 hours that begin now; a declined one leads
 * back to talking. The same answer again changes nothing. Throws not-possible for a quote that is
 * not open any more.
 */
export async function storeAnswer(
  service: TransactionSql,
  { id, shown }: Omit<StoredQuote, 'isOpen'>,
  answer: Answer,
  { now, teamEmail }: Circumstances,
): Promise<void> {
  if (shown.state === answer) return;
  if (shown.state !== 'sent') {
    throw new Refusal('not-possible', { reason: ['quote', shown.state] });
  }
  const { reference } = shown;
  await withReason(service, `The client ${answer} the quote.`);
  await service`
    update public.quotes set state = ${answer}, answered_at = ${now} where id = ${id}`;
  if (answer === 'accepted') {
    await service`
      update public.requests
      set status = 'to-schedule', clock_started_at = ${now}, answered_at = null
      where reference = ${reference}`;
  } else {
    await service`
      update public.requests
      set status = case status when 'quoted' then 'contacted' else status end
      where reference = ${reference}`;
  }
  await queueMails(service, [
    { kind: `quote-${answer}`, recipient: teamEmail, about: reference, which: id },
  ]);
}
