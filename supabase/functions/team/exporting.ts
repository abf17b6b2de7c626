import { beginExport, exportImportable, exportPart } from '../../../contract/team/exporting.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { asTeam, asTeamAtOneMoment, steppedUp } from '../_shared/database/roles.ts';
import { readImportableClients, readImportablePayments } from './exporting/importable.ts';
import { keyOf, keysOf, queryOf } from './exporting/topics.ts';

/** Keeps in the history who took everything out, and when. */
export const handleBeginExport = endpoint(beginExport, ({ caller: { claims, member } }, { sql }) =>
  asTeam(sql, { claims }, async (transaction) => {
    await steppedUp(
      transaction,
      (service) => service`
        insert into public.history (actor, actor_id, actor_name, thing, thing_id, change)
        values ('member', ${member.id}, ${member.name}, 'export', ${crypto.randomUUID()}, 'created')`,
    );
    return {};
  }),
);

const rowsPerPage = 500;

/** Reads a page of a part of the company's data. */
export const handleExportPart = endpoint(
  exportPart,
  ({ input: { topic, page = 1 }, caller }, { sql }) =>
    asTeamAtOneMoment(sql, caller, async (transaction) => {
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
    }),
);

/** Reads a page of what can be imported again. */
export const handleExportImportable = endpoint(
  exportImportable,
  ({ input: { topic, page = 1 }, caller }, { sql, now }) =>
    asTeamAtOneMoment(sql, caller, async (transaction) => {
      const read = topic === 'clients' ? readImportableClients : readImportablePayments;
      const range = { limit: rowsPerPage + 1, offset: (page - 1) * rowsPerPage };
      const { head, rows } = await read(transaction, manilaToday(now()), range);
      return { head, rows: rows.slice(0, rowsPerPage), hasMore: rows.length > rowsPerPage };
    }),
);
