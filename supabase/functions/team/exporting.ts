import type { Sql } from 'postgres';
import { exportImportable, exportPart } from '../../../contract/team/exporting.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import type { Member } from '../_shared/call/caller.ts';
import { plainEndpoint } from '../_shared/call/endpoint.ts';
import { asTeam, asTeamAtOneMoment, steppedUp } from '../_shared/database/roles.ts';
import { readImportableClients, readImportablePayments } from './exporting/importable.ts';
import { keyOf, keysOf, queryOf } from './exporting/topics.ts';

/** Records an export in the history before any part is read: once an hour for each session. */
function noteExport(sql: Sql, { claims, member }: Member): Promise<unknown> {
  return asTeam(sql, { claims }, (transaction) =>
    steppedUp(
      transaction,
      (service) => service`
        insert into public.history (actor, actor_id, actor_name, thing, thing_id, change)
        select 'member', ${member.id}, ${member.name}, 'export', session, 'created'
        from (select ${String(claims.session_id)}::text as session) as taking
        where not exists (
          select from public.history where thing = 'export' and thing_id = session and at > now() - interval '1 hour'
        )`,
    ),
  );
}

const rowsPerPage = 500;

export const handleExportPart = plainEndpoint(
  exportPart,
  async ({ input: { topic, page = 1 }, caller }, { sql }) => {
    await noteExport(sql, caller);
    return asTeamAtOneMoment(sql, caller, async (transaction) => {
      const rows = await transaction<Record<string, string | number | boolean | null>[]>`
        ${queryOf(transaction, topic)}
        where (${keyOf(transaction, topic)}) in (
          ${keysOf(transaction, topic)} limit ${rowsPerPage + 1} offset ${(page - 1) * rowsPerPage}
        )
        order by ${keyOf(transaction, topic)}`;
      return {
        fields: rows.columns.map(({ name }) => name),
        rows: rows.slice(0, rowsPerPage),
        hasMore: rows.length > rowsPerPage,
      };
    });
  },
);

export const handleExportImportable = plainEndpoint(
  exportImportable,
  async ({ input: { topic, page = 1 }, caller }, { sql, now }) => {
    await noteExport(sql, caller);
    return asTeamAtOneMoment(sql, caller, async (transaction) => {
      const read = topic === 'clients' ? readImportableClients : readImportablePayments;
      const range = { limit: rowsPerPage + 1, offset: (page - 1) * rowsPerPage };
      const { head, rows } = await read(transaction, manilaToday(now()), range);
      return { head, rows: rows.slice(0, rowsPerPage), hasMore: rows.length > rowsPerPage };
    });
  },
);
