import { type ClientVisit, clientVisits } from '../../../../contract/team/client-visits.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeam } from '../../_shared/database/roles.ts';

const pageSize = 20;

type Row = Omit<ClientVisit, 'startsAt' | 'endsAt'> & {
  startsAt: Date;
  endsAt: Date;
  total: number;
};

/** Lists a client's visits that come, or those that are past. */
export const handleClientVisits = endpoint(
  clientVisits,
  ({ input: { clientId, which, page = 1 }, caller }, { sql, now }) =>
    asTeam(sql, caller, async (transaction) => {
      const [side, order] =
        which === 'coming'
          ? [transaction`visits.ends_at >= ${now()}`, transaction`asc`]
          : [transaction`visits.ends_at < ${now()}`, transaction`desc`];
      const rows = await transaction<Row[]>`
        select visits.id, subscriptions.id as "subscriptionId", number, visit_count as "visitCount",
          starts_at as "startsAt", ends_at as "endsAt", visits.state, missed_reason as "missedReason",
          town, array(
            select members.name::text from public.visit_crew
            join public.members on members.id = member_id
            where visit_id = visits.id order by members.name) as crew,
          count(*) over ()::integer as total
        from public.subscriptions
        join public.homes on homes.id = home_id
        join public.visits on visits.subscription_id = subscriptions.id
        where subscriptions.client_id = ${clientId} and ${side}
        order by starts_at ${order}, visits.id limit ${pageSize} offset ${(page - 1) * pageSize}`;
      const visits = rows.map(({ total: _, startsAt, endsAt, ...visit }) => ({
        ...visit,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      }));
      return { visits, total: rows[0]?.total ?? 0, pageSize };
    }),
);
