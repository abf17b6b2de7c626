import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { Quote, quoteAnswers } from '../../../../contract/shapes/quote.ts';
import { type QuoteState, quoteStateAt, quoteTotal } from '../../../../domain/requests/quote.ts';
import { isOpen, type RequestStatus } from '../../../../domain/requests/request-states.ts';
import { Refusal } from '../call/refusal.ts';
import { withReason } from '../database/roles.ts';
import { queueMails } from '../service-mails/queue.ts';
import { hashOfSecret } from '../team/link-secret.ts';

type QuoteRow = Omit<Quote, 'state' | 'sentAt' | 'answeredAt' | 'totalInPesos'> & {
  id: string;
  state: QuoteState;
  sentAt: Date;
  answeredAt: Date | null;
  status: RequestStatus;
};

/** A quote as its client reads it, in whatever state it is, and its id. */
type StoredQuote = {
  id: string;
  shown: Omit<Quote, 'state'> & { state: QuoteState };
  /** Whether the team still works on its request. */
  isOpen: boolean;
};

/** A quote as its link shows it, and its id, which no link shows. */
export type LinkedQuote = { id: string; shown: Quote };

/**
 * Returns the quote behind a link, as the service. Throws link-gone for every link that leads to
 * nothing that can be answered or was answered: unknown, expired, replaced, or of a request that
 * was closed before anybody answered.
 */
export async function readQuote(
  service: TransactionSql,
  token: string,
  now: Date,
): Promise<LinkedQuote> {
  const hash = await hashOfSecret(token);
  const found = await findQuote(service, service`token_hash = decode(${hash}, 'hex')`, now);
  if (found === undefined) throw new Refusal('link-gone');
  const { id, shown } = found;
  const { state } = shown;
  if (state === 'expired' || state === 'replaced' || (state === 'sent' && !found.isOpen)) {
    throw new Refusal('link-gone');
  }
  return { id, shown: { ...shown, state } };
}

/** Returns the quote that meets a condition, as the service; undefined if there is none. */
export async function findQuote(
  service: TransactionSql,
  condition: PendingQuery<Row[]>,
  now: Date,
): Promise<StoredQuote | undefined> {
  const [found] = await service<QuoteRow[]>`
    select quotes.id, quotes.state, requests.reference, requests.status,
      quotes.package_type as "packageType", term, custom_months as "customMonths", payment_plan as "paymentPlan", note,
      valid_until::text as "validUntil", sent_at as "sentAt", quotes.answered_at as "answeredAt",
      array(
        select jsonb_build_object('position', position, 'text', text, 'pesos', pesos) from public.quote_lines
        where quote_id = quotes.id order by position
      ) as lines
    from public.quotes join public.requests on requests.reference = request_reference
    where ${condition}`;
  if (found === undefined) return undefined;
  const { id, status, sentAt, answeredAt, ...quote } = found;
  return {
    id,
    isOpen: isOpen(status),
    shown: {
      ...quote,
      state: quoteStateAt(quote, now),
      totalInPesos: quoteTotal(quote.lines),
      sentAt: sentAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    },
  };
}

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
