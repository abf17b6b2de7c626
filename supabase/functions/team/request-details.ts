import type { TransactionSql } from 'postgres';
import { type RequestDetails, request } from '../../../contract/team/request-details.ts';
import type { RequestRow } from '../../../contract/team/requests.ts';
import { type QuoteState, quoteStateAt, quoteTotal } from '../../../domain/requests/quote.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import type { Sendable } from '../_shared/call/sendable.ts';
import { readConsultations } from './consultations/rows.ts';
import { readHistory } from './history.ts';
import { readRows } from './requests/find-requests.ts';

export const handleRequest = endpoint(
  request,
  ({ input, transaction }, { now }) => readDetails(transaction, input.reference, now()),
  { isSnapshot: true },
);

const othersAtMost = 50;

type Written = Omit<
  RequestDetails,
  keyof RequestRow | 'consultations' | 'others' | 'contacts' | 'quotes' | 'history' | 'members'
>;

/** Throws not-found. */
async function readDetails(
  transaction: TransactionSql,
  reference: string,
  now: Date,
): Promise<Sendable<RequestDetails>> {
  // Sent together, for one round trip.
  const [[row], [written], consultations, others, contacts, quotes, history, members] =
    await Promise.all([
      readRows(transaction, [reference]),
      selectWritten(transaction, reference),
      readConsultations(transaction, transaction`request_reference = ${reference}`),
      readOthers(transaction, reference),
      readContacts(transaction, reference),
      readQuotes(transaction, reference, now),
      readHistory(transaction, 'request', reference),
      transaction<RequestDetails['members']>`
      select id, name, role <> 'worker' as "isDispatcher" from public.members
      where deactivated_at is null order by name`,
    ]);
  if (row === undefined || written === undefined) throw new Refusal('not-found');
  return {
    ...row,
    ...written,
    consultations: consultations.map(({ reference: _, client: __, address: ___, ...one }) => one),
    others,
    contacts,
    quotes,
    history,
    members,
  };
}

function selectWritten(transaction: TransactionSql, reference: string) {
  return transaction<Written[]>`
    select version, coalesce(requests.email, '') as email, requests.phone, address, closed_reason as "closedReason",
      closed_silently as "closedSilently", requests.account_id is not null as "hasAccount", message,
      case when kind = 'order' then jsonb_build_object(
        'duration', duration, 'startDate', start_date, 'frequency', frequency,
        'preferredDays', preferred_days, 'additionalRequests', additional_requests,
        'priceInPesos', total_price_in_pesos, 'displayedPrice', displayed_total_price,
        'pricesDiffer', price_mismatch
      ) end as "order",
      preferred_channel as "preferredChannel",
      (select members.name from public.members where id = taken_by) as "takenBy",
      (select id from public.subscriptions where request_reference = reference) as "subscriptionId",
      (select jsonb_build_object('id', id, 'name', clients.name,
          'preferredChannel', clients.preferred_channel, 'messengerName', clients.messenger_name)
        from public.clients
        where clients.state = 'active' and (
          clients.id = requests.client_id
          or requests.client_id is null and (
            clients.account_id = requests.account_id or lower(clients.email) = lower(requests.email)
          )
        )
        order by clients.account_id = requests.account_id desc nulls last, clients.created_at desc
        limit 1) as client
    from public.requests where reference = ${reference}`;
}

async function readOthers(transaction: TransactionSql, reference: string) {
  const others = await transaction<{ reference: string }[]>`
    select reference from private.related_requests(${reference}, ${othersAtMost}) as reference`;
  return readRows(
    transaction,
    others.map((other) => other.reference),
  );
}

function readContacts(transaction: TransactionSql, reference: string) {
  return transaction<Sendable<RequestDetails['contacts']>>`
    select contact_attempts.id, at, members.name as by, channel, outcome, note
    from public.contact_attempts join public.members on members.id = member_id
    where request_reference = ${reference} order by at desc, contact_attempts.created_at desc`;
}

async function readQuotes(
  transaction: TransactionSql,
  reference: string,
  now: Date,
): Promise<Sendable<RequestDetails['quotes']>> {
  type Shown = RequestDetails['quotes'][number];
  type Row = Omit<Shown, 'state' | 'totalInPesos' | 'sentAt' | 'answeredAt'> & {
    state: QuoteState;
    sentAt: Date;
    answeredAt: Date | null;
  };
  const quotes = await transaction<Row[]>`
    select quotes.id, state, package_type as "packageType", term, custom_months as "customMonths", payment_plan as "paymentPlan",
      valid_until::text as "validUntil", note, sent_at as "sentAt",
      members.name as "sentBy", answered_at as "answeredAt",
      array(
        select jsonb_build_object('position', position, 'text', text, 'pesos', pesos) from public.quote_lines
        where quote_id = quotes.id order by position
      ) as lines
    from public.quotes join public.members on members.id = sent_by
    where request_reference = ${reference} order by sent_at desc`;
  return quotes.map((quote) => ({
    ...quote,
    state: quoteStateAt(quote, now),
    totalInPesos: quoteTotal(quote.lines),
  }));
}
