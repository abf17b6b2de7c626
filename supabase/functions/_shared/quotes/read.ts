import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { Quote } from '../../../../contract/shapes/quote.ts';
import { type QuoteState, quoteStateAt, quoteTotal } from '../../../../domain/requests/quote.ts';
import { isOpen, type RequestStatus } from '../../../../domain/requests/request-states.ts';
import { Refusal } from '../call/refusal.ts';
import { hashOfSecret } from '../team/link-secret.ts';

type QuoteRow = Omit<Quote, 'state' | 'sentAt' | 'answeredAt' | 'totalInPesos'> & {
  id: string;
  state: QuoteState;
  sentAt: Date;
  answeredAt: Date | null;
  status: RequestStatus;
};

/** A quote as its client reads it, in whatever state it is, and its id. */
export type StoredQuote = {
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
