import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../contract/call.ts';
import {
  imports,
  readImport,
  startImport,
  tooManyRows,
  undoImport,
  uploadImport,
} from '../../../contract/team/imports.ts';
import { importedRowsAtOnce } from '../../../domain/service-numbers.ts';
import { columnsOf } from '../../../domain/transfer/columns.ts';
import { endpoint, plainEndpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import type { Sendable } from '../_shared/call/sendable.ts';
import { errorCode } from '../_shared/database/failure.ts';
import { asTeam, steppedUp } from '../_shared/database/roles.ts';
import { findObstacles } from './imports/obstacles.ts';
import { readStaged, runImport } from './imports/run.ts';

export const handleUploadImport = endpoint(uploadImport, async ({ input, caller, transaction }) => {
  const { id, kind, fileName, head, rows } = input;
  const titles = columnsOf[kind].map(({ title }) => title);
  const unknown = head.find((heading) => !titles.includes(heading));
  if (unknown !== undefined) {
    throw new Refusal('invalid-body', { message: `There is no column “${unknown}”.` });
  }
  await transaction`
    insert into public.imports (id, kind, file_name, head, by_member)
    values (${id}, ${kind}, ${fileName}, ${head}, ${caller.member.id})
    on conflict (id) do nothing`;
  await readStaged(transaction, id);
  await transaction`
    insert into private.import_rows (import_id, number, cells)
    select ${id}, number, array(select jsonb_array_elements_text(cells))
    from jsonb_to_recordset(${transaction.json(rows)}) as sent (number integer, cells jsonb)
    on conflict (import_id, number) do nothing`;
  const [kept] = await transaction<{ count: number }[]>`
    select count(*)::integer from private.import_rows where import_id = ${id}`;
  if ((kept?.count ?? 0) > importedRowsAtOnce) {
    throw new Refusal('invalid-body', { message: tooManyRows });
  }
  return {};
});

/** Without progress for this long, an import counts as dead. */
const silentAfterSeconds = 30;

export const handleStartImport = plainEndpoint(
  startImport,
  async ({ input, caller }, dependencies) => {
    await asTeam(dependencies.sql, caller, async (transaction) => {
      await readStaged(transaction, input.id);
      const { count } = await transaction`
        update public.imports set rows_done = 0, busy_at = clock_timestamp()
        where id = ${input.id} and made_at is null and ${isIdle(transaction)}`;
      if (count > 0) return;
      throw new Refusal('not-possible', { message: 'This import is already running.' });
    });
    dependencies.goOn(runImport(dependencies, caller, input));
    return {};
  },
);

const isIdle = (transaction: TransactionSql) => transaction`
  coalesce(busy_at < now() - make_interval(secs => ${silentAfterSeconds}), true)`;

export const handleReadImport = endpoint(readImport, async ({ input: { id }, transaction }) => {
  return found(transaction<Sendable<AnswerOf<typeof readImport>>[]>`
    select id, file_name as "fileName", not ${isIdle(transaction)} as "isBusy", rows_done as "rowsDone",
      (select count(*)::integer from private.import_rows where import_id = imports.id) as rows,
      found, made_at as "madeAt", undone_at as "undoneAt"
    from public.imports where id = ${id}`);
});

export const handleImports = endpoint(imports, async ({ transaction }) => ({
  imports: await transaction<Sendable<AnswerOf<typeof imports>['imports']>>`
    select imports.id, file_name as "fileName", maker.name as by, made_at as "madeAt",
      found -> 'sums' as sums, undone_at as "undoneAt", undoer.name as "undoneBy"
    from public.imports
      join public.members as maker on maker.id = by_member
      left join public.members as undoer on undoer.id = undone_by
    where made_at is not null order by made_at desc, imports.id limit 50`,
}));

/** The maximum number of obstacles in a refusal. */
const obstaclesAtOnce = 20;

/** PostgreSQL's code for a row that is still referred to. */
const foreignKeyViolation = '23503';

/** Undoes an import, all or nothing. */
export const handleUndoImport = plainEndpoint(
  undoImport,
  async ({ input: { id }, caller }, { sql }) => {
    try {
      return await asTeam(sql, caller, async (transaction) => {
        const { count } = await transaction`
          update public.imports set undone_at = now(), undone_by = ${caller.member.id}
          where id = ${id} and made_at is not null and undone_at is null`;
        if (count === 0) {
          throw new Refusal('not-possible', { message: 'There is no such import to undo.' });
        }
        await steppedUp(transaction, async (service) => {
          const obstacles = await findObstacles(service, id, obstaclesAtOnce);
          if (obstacles.length > 0) throw builtOn(obstacles);
          await service`select private.undo_import(${id})`;
        });
        return {};
      });
    } catch (error) {
      if (errorCode(error) === foreignKeyViolation) throw builtOn([]);
      throw error;
    }
  },
);

function builtOn(obstacles: Awaited<ReturnType<typeof findObstacles>>): Refusal {
  const message = 'This import is already in use, so it cannot be undone.';
  const told = obstacles.map(({ row, name, what }, index) => [
    String(index + 1),
    `Row ${row}, ${name}: ${what}`,
  ]);
  const fields =
    told.length > 0
      ? Object.fromEntries(told)
      : { 1: 'A payment or a client’s request belongs to it.' };
  return new Refusal('not-possible', { message, fields });
}
