import type { TransactionSql } from 'postgres';
import { dayInMs } from '../domain/calendar/in-ms.ts';
import { checkTime } from '../domain/visits/warnings.ts';
import { unknownWays } from '../domain/visits/ways.ts';
import type { Company } from './company.ts';
import { insertRows } from './insert-rows.ts';
import { createRandom } from './random.ts';
import { stayMinutes } from './subscriptions.ts';

/** With their default crews. */
export async function storeSubscriptions(sql: TransactionSql, company: Company): Promise<void> {
  const confirmedBy = company.team.find(({ role }) => role === 'dispatcher')?.id;
  const rows = company.subscriptions.map((subscription) => ({
    id: subscription.id,
    client_id: subscription.client.id,
    home_id: subscription.client.homeId,
    request_reference: subscription.request.reference,
    package_type: subscription.packageType,
    term: subscription.term,
    price_in_pesos: subscription.priceInPesos,
    first_day: subscription.firstDay,
    end_day: subscription.endDay,
    // A null of JSON would be stored as one, and not as none.
    rhythm: subscription.rhythm ?? undefined,
    start_minutes: subscription.startMinutes,
    stay_minutes: stayMinutes,
    visit_count: subscription.visits.length,
    checklist: [...subscription.checklist],
    confirmed_by: confirmedBy,
    created_at: subscription.request.settledAt?.toISOString(),
  }));
  await insertRows(sql, 'public.subscriptions', rows);
  const crew = company.subscriptions.flatMap(({ id, crew: members }) =>
    members.map((member) => ({ subscription_id: id, member_id: member.id })),
  );
  await insertRows(sql, 'public.subscription_crew', crew);
}

/** With their crews. */
export async function storeVisits(
  sql: TransactionSql,
  { subscriptions, named }: Company,
  now: Date,
): Promise<void> {
  const visits = subscriptions.flatMap(({ id, visits: planned, checklist, client }) =>
    planned.map((visit) => ({
      id: visit.id,
      subscription_id: id,
      number: visit.number,
      starts_at: visit.start.toISOString(),
      ends_at: visit.end.toISOString(),
      state: visit.state,
      missed_reason: visit.missedReason,
      closed_at:
        visit.state === 'done' || visit.state === 'missed' ? visit.end.toISOString() : null,
      client_notes:
        visit.state === 'done' && visit.number % 5 === 0
          ? 'All done. The tap in the kitchen drips.'
          : '',
      team_notes: client.notes,
      checklist: [...checklist],
    })),
  );
  await insertRows(sql, 'public.visits', visits);
  const random = createRandom('crews');
  // A few of the next visits still lack a crew, so that Today has something to settle. The named client's
  // have one, for the portal to show.
  const soon = now.getTime() + 6 * dayInMs;
  const crew = subscriptions.flatMap(({ visits: planned, crew: members, client }) =>
    planned
      .filter(
        ({ start, state }) =>
          state !== 'scheduled' ||
          start.getTime() > soon ||
          !random.chance(0.06) ||
          client === named,
      )
      .flatMap((visit) => members.map((member) => ({ visit_id: visit.id, member_id: member.id }))),
  );
  await insertRows(sql, 'public.visit_crew', crew);
}

/** Writes to the history why a visit of today is on a Sunday or by night: it was overruled. */
export async function storeOverruled(
  sql: TransactionSql,
  { jobsOfToday, team }: Company,
): Promise<void> {
  const dispatcher = team.find(({ role }) => role === 'dispatcher');
  const rows = jobsOfToday.flatMap(({ visits, request }) =>
    visits.flatMap(({ id, start, end }) => {
      const nowhere = {
        homeId: null,
        place: null,
        crew: [],
        holidays: new Map(),
        ways: unknownWays,
      };
      const time = { visitId: id, start, end, ...nowhere };
      const sentences = checkTime(time).warnings.map(({ sentence }) => sentence);
      if (sentences.length === 0) return [];
      return [
        {
          at: request.settledAt?.toISOString(),
          actor: 'member',
          actor_id: dispatcher?.id,
          actor_name: dispatcher?.name ?? '',
          thing: 'visit',
          thing_id: id,
          change: 'created',
          after: { starts_at: start.toISOString(), ends_at: end.toISOString() },
          reason: `The family moves in the next morning · Overruled: ${sentences.join(' ')}`,
        },
      ];
    }),
  );
  await insertRows(sql, 'public.history', rows);
}
