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

type StoredQuote = {
  id: string;
  shown: Omit<Quote, 'state'> & { state: QuoteState };
  /** Whether the team still works on its request. */
  isOpen: boolean;
};

/** The link does not show the id. */
export type LinkedQuote = { id: string; shown: Quote };

/**
 * Runs as the service. Throws link-gone unless the quote can be answered or was answered: for an
 * unknown, expired or replaced one, and for one whose request was closed before an answer.
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

/** Runs as the service. */
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

type Circumstances = { now: Date; teamEmail: string };

/**
 * Locks a request until the transaction ends. Everything that works on a request locks it first, so
 * that nobody else answers or replaces its quote.
 */
export async function lockRequestOf(service: TransactionSql, reference: string): Promise<void> {
  await service`select from public.requests where reference = ${reference} for update`;
}

/**
 * Runs as the service, with the request locked. Notifies the team. An accepted quote is due to be
 * scheduled within 24 hours from now; a declined one leads back to talking. Idempotent. Throws
 * not-possible if the quote is no longer open.
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
