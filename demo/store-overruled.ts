import type { TransactionSql } from 'postgres';
import { checkTime } from '../domain/visits/warnings.ts';
import type { Company } from './company.ts';

/**
 * Tells the history why a visit of today takes place on a Sunday or by night: the dispatcher
 * overruled what speaks against it.
 */
export async function storeOverruled(
  sql: TransactionSql,
  { jobsOfToday, team }: Company,
): Promise<void> {
  const dispatcher = team.find(({ role }) => role === 'dispatcher');
  const rows = jobsOfToday.flatMap(({ visits, request }) =>
    visits.flatMap(({ id, start, end }) => {
      const nowhere = { homeId: null, place: null, crew: [], holidays: new Map() };
      const time = { visitId: id, start, end, ...nowhere };
      const sentences = checkTime(time).warnings.map(({ sentence }) => sentence);
      if (sentences.length === 0) return [];
      return [
        {
          at: request.settledAt?.toISOString(),
          thing_id: id,
          after: { starts_at: start.toISOString(), ends_at: end.toISOString() },
          reason: `The family moves in the next morning · Overruled: ${sentences.join(' ')}`,
        },
      ];
    }),
  );
  await sql`
    insert into public.history (at, actor, actor_id, actor_name, thing, thing_id, change, after, reason)
    select at, 'member', ${dispatcher?.id ?? null}, ${dispatcher?.name ?? ''}, 'visit', thing_id, 'created', after, reason
    from jsonb_populate_recordset(null::public.history, ${sql.json(rows)})`;
}
