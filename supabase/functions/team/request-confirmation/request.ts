import type { TransactionSql } from 'postgres';
import type { Language } from '../../../../domain/languages.ts';
import type { AcceptedQuote } from '../../../../domain/requests/agreed-price.ts';
import {
  agreedStatus,
  type RequestKind,
  type RequestStatus,
  requestLabels,
} from '../../../../domain/requests/request-states.ts';
import { mayBecome } from '../../../../domain/requests/status-changes.ts';
import { found } from '../../_shared/call/found.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';

export type Confirmable = {
  reference: string;
  kind: RequestKind;
  status: RequestStatus;
  version: number;
  email: string;
  /** Of the page it was sent from. */
  language: Language;
};

/** Locks a request, so that the second of two confirmations waits. Throws not-found. */
export async function lockRequestToConfirm(
  transaction: TransactionSql,
  reference: string,
): Promise<Confirmable> {
  return found(transaction<Confirmable[]>`
    select reference, kind, status, version, coalesce(email, '') as email, language from public.requests
    where reference = ${reference} for update`);
}

/**
 * Refuses a settled or changed request. One agreed on before subscriptions existed can still become
 * one.
 */
export async function refuseUnconfirmable(
  transaction: TransactionSql,
  { reference, kind, status, version }: Confirmable,
  seenVersion: number,
): Promise<void> {
  const agreed = agreedStatus[kind];
  if (status !== agreed && !mayBecome(kind, status, agreed)) {
    const message = `This request is settled: ${requestLabels[status].toLowerCase()}.`;
    throw new Refusal('not-possible', { message });
  }
  if (version !== seenVersion) await refuseChanged(transaction, 'request', reference);
}

/** Returns the last accepted quote, or null. */
export async function readAcceptedQuote(
  transaction: TransactionSql,
  reference: string,
): Promise<AcceptedQuote | null> {
  const [quote] = await transaction<AcceptedQuote[]>`
    select package_type as "packageType", term, custom_months as "customMonths",
      payment_plan as "paymentPlan", (
      select coalesce(sum(pesos), 0)::integer from public.quote_lines where quote_id = quotes.id
    ) as "totalInPesos"
    from public.quotes
    where request_reference = ${reference} and state = 'accepted'
    order by answered_at desc nulls last limit 1`;
  return quote ?? null;
}
