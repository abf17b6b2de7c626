import type { PendingQuery, Row, TransactionSql } from 'postgres';
import { type DataTopic, myData, myPhotos, photoYears } from '../../../contract/client/my-data.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { readingAddressInMinutes } from '../../../domain/service-numbers.ts';
import { photoNames } from '../../../domain/visits/photo-names.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { moneyReads, type Read } from './my-data/money.ts';

const rowsPerPage = 200;

/** Reads as the caller, so that policies select their data. */
const dataReads: Readonly<Record<DataTopic, Read>> = {
  account: (sql, limit, offset) => sql`
    select name, email, phone, preferred_channel, messenger_name, wants_reminders, wants_on_the_way, wants_sms, language,
      registered_name, tin, created_at
    from public.clients limit ${limit} offset ${offset}`,
  homes: (sql, limit, offset) => sql`
    select id, address, town, landmark, gate, guard_and_pass, parking, pets, who_opens, person_name,
      person_phone, created_at,
      (select jsonb_build_object('latitude', latitude, 'longitude', longitude, 'given_by', pinned_by)
        from public.home_positions where home_id = homes.id and latitude is not null) as place_on_map
    from public.homes order by created_at, id limit ${limit} offset ${offset}`,
  requests: (sql, limit, offset) => sql`
    select reference, kind, status, created_at, answered_at, name, email, phone, address, package_type,
      duration, start_date::text, frequency, preferred_days, additional_requests, total_price_in_pesos, message, services, language,
      array(
        select jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at, 'state', state)
        from public.consultations where request_reference = reference order by starts_at
      ) as consultations
    from public.requests order by created_at, reference limit ${limit} offset ${offset}`,
  quotes: (sql, limit, offset) => sql`
    select id, request_reference, package_type, term, custom_months, valid_until::text, note, state, sent_at, answered_at,
      array(
        select jsonb_build_object('text', text, 'pesos', pesos) from public.quote_lines
        where quote_id = quotes.id order by position
      ) as lines
    from public.quotes
    where request_reference = any (array(select reference from public.requests))
    order by sent_at, id limit ${limit} offset ${offset}`,
  subscriptions: (sql, limit, offset) => sql`
    select id, home_id, request_reference, package_type, term, price_in_pesos, settled_price_in_pesos,
      first_day::text, end_day::text, rhythm, visit_count, checklist, purchase_order, created_at,
      access.state_on(id, state, end_day, (now() at time zone 'Asia/Manila')::date) as state, cancelled_at,
      array(
        select jsonb_build_object('first_day', first_day, 'end_day', end_day, 'resumed_on', resumed_on)
        from public.pauses where subscription_id = subscriptions.id
      ) as pauses
    from public.subscriptions order by created_at, id limit ${limit} offset ${offset}`,
  ...moneyReads,
  visits: (sql, limit, offset) => sql`
    select visits.id, subscription_id, number, starts_at, ends_at, state, missed_reason, client_notes,
      checklist, closed_at,
      (select to_jsonb(reports) - 'named_photos' from public.visit_reports as reports
        where visit_id = visits.id) as report,
      (select to_jsonb(ratings) from public.ratings where visit_id = visits.id) as rating,
      array(
        select jsonb_build_object('id', problems.id, 'text', text, 'state', problems.state, 'reported_at', reported_at,
          'answer', answer, 'answered_at', answered_at)
        from public.problems where visit_id = visits.id order by reported_at
      ) as problems
    from public.visits
    order by starts_at, visits.id limit ${limit} offset ${offset}`,
  changes: (sql, limit, offset) => sql`
    select id, subscription_id, visit_id, kind, asked, reason, state, asked_at, decided_at, answer
    from public.change_requests
    where subscription_id = any (array(select id from public.subscriptions))
    order by asked_at, id limit ${limit} offset ${offset}`,
  photos: (sql, limit, offset) => sql`
    select photos.id, visit_id, task, phase, pair_of, source, taken_at, photos.state
    from public.visits join public.photos on visit_id = visits.id
    where counts
    order by taken_at, photos.id limit ${limit} offset ${offset}`,
  problemPhotos: (sql, limit, offset) => sql`
    select problem_photos.id, problem_id, visit_id, received_at
    from public.problems join public.problem_photos on problem_id = problems.id
    where visit_id = any (array(
      select id from public.visits where subscription_id = any (array(select id from public.subscriptions))
    ))
    order by received_at, problem_photos.id limit ${limit} offset ${offset}`,
  shareLinks: (sql, limit, offset) => sql`
    select id, visit_id, created_at, expires_at, withdrawn_at
    from public.proof_shares order by created_at, id limit ${limit} offset ${offset}`,
  payLinks: (sql, limit, offset) => sql`
    select id, subscription_id, due_id, made_at, withdrawn_at
    from public.pay_links
    where subscription_id = any (array(select id from public.subscriptions))
    order by made_at, id limit ${limit} offset ${offset}`,
  calendarFeed: (sql, limit, offset) => sql`
    select created_at from public.calendar_feeds limit ${limit} offset ${offset}`,
  pushBrowsers: (sql, limit, offset) => sql`
    select room, language, created_at from public.push_subscriptions
    order by created_at, id limit ${limit} offset ${offset}`,
  deletions: (sql, limit, offset) => sql`
    select begun_at, taken_back_at from public.deletions
    order by begun_at, id limit ${limit} offset ${offset}`,
};

export const handleMyData = endpoint(myData, async ({ input, transaction }) => {
  const { topic, page = 1 } = input;
  const rows = await dataReads[topic](transaction, rowsPerPage + 1, (page - 1) * rowsPerPage);
  return { rows: rows.slice(0, rowsPerPage), hasMore: rows.length > rowsPerPage };
});

export const handlePhotoYears = endpoint(photoYears, async ({ transaction }) => {
  const years = await transaction<{ year: number; photos: number }[]>`
    select extract(year from taken_at at time zone 'Asia/Manila')::integer as year,
      count(*)::integer as photos
    from ${ownPhotos(transaction)}
    group by year order by year desc`;
  return { years: [...years] };
});

const photosPerPage = 50;

/** `number` is null for a screenshot of a payment. */
type PhotoRow = { id: string; number: number | null; phase: string; takenAt: Date; total: number };

/** The browser downloads from the addresses. */
export const handleMyPhotos = endpoint(
  myPhotos,
  async ({ input, transaction }) => {
    const { year, page = 1 } = input;
    return transaction<PhotoRow[]>`
      select id, number, phase, taken_at as "takenAt", count(*) over ()::integer as total
      from ${ownPhotos(transaction)}
      where taken_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Asia/Manila')
        and taken_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'Asia/Manila')
      order by taken_at, id limit ${photosPerPage} offset ${(page - 1) * photosPerPage}`;
  },
  {
    after: async (rows, _asked, { files }) => {
      const addresses = await files.addresses(
        'photos',
        rows.map(({ id }) => photoNames(id).picture),
        readingAddressInMinutes * 60,
      );
      return {
        total: rows[0]?.total ?? 0,
        photos: rows.map(({ id, number, phase, takenAt }) => ({
          name: `${[manilaDayOf(takenAt), number === null ? '' : `visit ${number}`, phase, id].filter(Boolean).join(' ')}.jpg`,
          url: addresses.get(photoNames(id).picture) ?? '',
        })),
      };
    },
  },
);

/**
 * A subquery of the caller's visible photos (crew's, problems', payments' screenshots) with id, the
 * visit's number, phase and taken_at.
 */
function ownPhotos(transaction: TransactionSql): PendingQuery<Row[]> {
  return transaction`(
    select photos.id, number, phase, taken_at
    from public.visits join public.photos on visit_id = visits.id
    where counts and photos.state = 'shown'
    union all
    select problem_photos.id, number, 'problem', received_at
    from public.visits join public.problems on visit_id = visits.id
      join public.problem_photos on problem_id = problems.id
    where problem_photos.state = 'shown'
    union all
    select claim_screenshots.id, null, 'payment', received_at
    from public.claim_screenshots where payment_id in (
      select id from public.payments where subscription_id = any (array(select id from public.subscriptions))
    )
  ) as own_photos`;
}
