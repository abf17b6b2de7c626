import type { TransactionSql } from 'postgres';
import type { OwnInquiry, OwnOrder, OwnRequest } from '../../../../contract/shapes/own-requests.ts';
import { answerToldBy, dueAt } from '../../../../domain/requests/answer-clock.ts';
import { quoteStateAt, quoteTotal } from '../../../../domain/requests/quote.ts';
import { isOpen, openStatuses } from '../../../../domain/requests/request-states.ts';

type Wanted = {
  atMost: number;
  /** A reference. Only requests that were sent earlier. */
  before?: string | undefined;
  /** Only requests that are open or were agreed since then. Open ones stay if there are too many. */
  openOrAgreedSince?: Date;
};

type Common = 'reference' | 'status' | 'address' | 'closedReason';
type Row = Pick<OwnRequest, Common> & {
  createdAt: Date;
  clockStartedAt: Date;
  answeredAt: Date | null;
  contactedAt: Date | null;
  agreedAt: Date | null;
  consultation: OwnRequest['consultation'];
  quote: Omit<NonNullable<OwnRequest['quote']>, 'totalInPesos'> | null;
  details: Details<OwnOrder> | Details<OwnInquiry>;
};
type Details<Kind extends OwnRequest> = Omit<
  Kind,
  Exclude<keyof OwnOrder & keyof OwnInquiry, 'kind'>
>;

/** Newest first. Row level security selects the caller's. */
export async function readOwnRequests(
  transaction: TransactionSql,
  { atMost, before, openOrAgreedSince: since }: Wanted,
  now: Date,
): Promise<OwnRequest[]> {
  const earlier =
    before === undefined
      ? transaction``
      : transaction`and (created_at, reference) < (
        select created_at, reference from public.requests where reference = ${before})`;
  const isOpenNow = transaction`status = any (${[...openStatuses]})`;
  const current = since
    ? transaction`and (${isOpenNow} or reference in (
        select reference from access.course_of_requests(array(
          select reference from public.requests where status in ('confirmed', 'won')
        )) where agreed_at > ${since}
      ))`
    : transaction``;
  const openFirst = since ? transaction`${isOpenNow} desc,` : transaction``;
  const rows = await transaction<Row[]>`
    with page as materialized (
      select reference, kind, status, address, created_at, clock_started_at, answered_at,
        package_type, duration, start_date, total_price_in_pesos,
        additional_requests, services, message
      from public.requests where true ${earlier} ${current}
      order by ${openFirst} created_at desc, reference desc limit ${atMost}
    )
    select reference, status, address, created_at as "createdAt", answered_at as "answeredAt",
      clock_started_at as "clockStartedAt", contacted_at as "contactedAt", agreed_at as "agreedAt",
      (
        select jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at,
          'isOver', state = 'held' or ends_at <= ${now}, 'with', access.consultant_of(id))
        from public.consultations
        where request_reference = reference and (
          state = 'held' or state = 'planned' and status = any(${[...openStatuses]}))
        order by starts_at desc limit 1
      ) as consultation,
      case when status in ('declined', 'lost') then closed_reason else '' end as "closedReason",
      case kind
        when 'order' then jsonb_build_object('kind', kind, 'packageType', package_type,
          'duration', duration, 'startDate', start_date, 'totalPriceInPesos', total_price_in_pesos,
          'additionalRequests', additional_requests)
        else jsonb_build_object('kind', kind, 'services', services, 'message', message)
      end as details,
      (
        select jsonb_build_object('id', id, 'state', state, 'packageType', quotes.package_type,
          'term', term, 'customMonths', custom_months, 'paymentPlan', payment_plan, 'note', note,
          'validUntil', valid_until, 'sentAt', sent_at, 'answeredAt', quotes.answered_at,
          'lines', array(
            select jsonb_build_object('position', position, 'text', text, 'pesos', pesos)
            from public.quote_lines where quote_id = quotes.id order by position
          ))
        from public.quotes where request_reference = reference order by sent_at desc limit 1
      ) as quote
    from page
      left join access.course_of_requests(array(select reference from page)) using (reference)
    order by created_at desc, reference desc`;
  return rows.map((row) => ownRequest(row, now));
}

function ownRequest(
  { details, quote, consultation, createdAt, clockStartedAt, answeredAt, ...row }: Row,
  now: Date,
): OwnRequest {
  const owesAnswer = answeredAt === null && isOpen(row.status);
  return {
    ...row,
    ...details,
    createdAt: createdAt.toISOString(),
    contactedAt: isoOf(row.contactedAt),
    agreedAt: isoOf(row.agreedAt),
    consultation: consultation && {
      ...consultation,
      startsAt: new Date(consultation.startsAt).toISOString(),
      endsAt: new Date(consultation.endsAt).toISOString(),
    },
    answerBy: owesAnswer ? answerToldBy(dueAt(clockStartedAt)).toISOString() : null,
    quote: quote && {
      ...quote,
      totalInPesos: quoteTotal(quote.lines),
      state: quoteStateAt(quote, now),
      // Inside JSON the database formats moments differently.
      sentAt: new Date(quote.sentAt).toISOString(),
      answeredAt: quote.answeredAt && new Date(quote.answeredAt).toISOString(),
    },
  };
}

function isoOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
