import type { Sql, TransactionSql } from 'postgres';
import type { InputOf } from '../../../../contract/call.ts';
import type { ImportFound, startImport } from '../../../../contract/team/imports.ts';
import type { ImportKind } from '../../../../domain/transfer/columns.ts';
import type { FileRow } from '../../../../domain/transfer/read-row.ts';
import type { Member } from '../../_shared/call/caller.ts';
import type { Dependencies } from '../../_shared/call/dependencies.ts';
import { found } from '../../_shared/call/found.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { traceOf } from '../../_shared/call/trace.ts';
import { asTeam, steppedUp } from '../../_shared/database/roles.ts';
import { wholeFault } from './group-faults.ts';
import { beginMaking, type Making } from './making.ts';
import { makeRows, type StagedFile } from './work.ts';

/** Rolls an import back, with its findings. */
class RolledBack extends Error {
  readonly found: ImportFound;

  constructor(found: ImportFound) {
    super('Nothing from this import was saved.');
    this.found = found;
  }
}

export type Run = InputOf<typeof startImport>;

/**
 * Runs an import in one transaction, as the member who made the call. A preview is always rolled
 * back, an import only with faults. Runs on after the call, so it never rejects.
 */
export async function runImport(
  { sql, now, log }: Pick<Dependencies, 'sql' | 'now' | 'log'>,
  caller: Member,
  run: Run,
): Promise<void> {
  try {
    await asTeam(sql, caller, (transaction) => inOne(transaction, sql, caller, run, now()));
  } catch (error) {
    const found = error instanceof RolledBack ? error.found : failed(error);
    if (!(error instanceof RolledBack) && !(error instanceof Refusal)) {
      log.error('An import failed', traceOf(error));
    }
    await asTeam(
      sql,
      caller,
      (transaction) => transaction`
        update public.imports set found = ${transaction.json(found)}, busy_at = null
        where id = ${run.id} and made_at is null`,
    ).catch((failure: unknown) => log.error('An import could not tell its end', traceOf(failure)));
  }
}

async function inOne(
  transaction: TransactionSql,
  sql: Sql,
  caller: Member,
  { id, what, dayOrder, reminds }: Run,
  now: Date,
): Promise<void> {
  const [turn] = await transaction<{ isOurs: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended('imports', 0)) as "isOurs"`;
  if (turn?.isOurs !== true) {
    throw new Refusal('not-possible', {
      message: 'Another import is running. Wait until it is done.',
    });
  }
  const file = await readStaged(transaction, id);
  const digest = await digestOf(file);
  await refuseSameFile(transaction, digest);
  const making = await beginMaking(transaction, caller.member.id, now);
  const found = await makeRows(making, { ...file, dayOrder }, (rowsDone) =>
    tell(sql, caller, id, rowsDone),
  );
  if (what === 'check' || found.faultCount > 0) throw new RolledBack(found);
  await keepMade(transaction, id, making);
  if (!reminds) await dropReminders(transaction, making);
  await transaction`
    update public.imports set found = ${transaction.json(found)}, digest = ${digest}, reminds = ${reminds},
      rows_done = ${file.rows.length}, busy_at = null, made_at = now()
    where id = ${id}`;
  await transaction`delete from private.import_rows where import_id = ${id}`;
}

/** Outside the import's transaction, so that progress is visible meanwhile. */
async function tell(sql: Sql, caller: Member, id: string, rowsDone: number): Promise<void> {
  await asTeam(
    sql,
    caller,
    (transaction) => transaction`
      update public.imports set rows_done = ${rowsDone}, busy_at = clock_timestamp() where id = ${id}`,
  );
}

async function refuseSameFile(transaction: TransactionSql, digest: Uint8Array): Promise<void> {
  const [same] = await transaction<{ by: string; day: string }[]>`
    select name as by, to_char(made_at at time zone 'Asia/Manila', 'FMDD Mon YYYY') as day
    from public.imports join public.members on members.id = by_member
    where digest = ${digest} and made_at is not null and undone_at is null`;
  if (same === undefined) return;
  const message = `${same.by} already imported this file on ${same.day}. Undo that import first, or remove those rows.`;
  throw new Refusal('not-possible', { message });
}

async function keepMade(transaction: TransactionSql, id: string, { made }: Making): Promise<void> {
  await transaction`
    insert into private.imported (thing_id, import_id, kind, key, number)
    select made.id, ${id}, kind, key, "row"
    from jsonb_to_recordset(${transaction.json(made)}) as made (id uuid, kind text, key text, "row" integer)`;
}

async function dropReminders(transaction: TransactionSql, { made }: Making): Promise<void> {
  const plans = made.filter(({ kind }) => kind === 'plan').map(({ id }) => id);
  await steppedUp(
    transaction,
    (service) => service`
      delete from private.outbox where waits and kind = 'visit-reminder' and about in (
        select id from public.visits where subscription_id = any(${plans}::uuid[])
      )`,
  );
}

/** The findings of an import that broke off. */
function failed(error: unknown): ImportFound {
  const what =
    error instanceof Refusal
      ? error.message
      : 'The import could not be finished. Nothing was saved.';
  const todo =
    error instanceof Refusal ? '' : 'Try again. If it happens again, tell whoever runs the site.';
  return {
    sums: {
      ...{ clients: 0, homes: 0, plans: 0, visits: 0, visitsAhead: 0, dues: 0, payments: 0 },
      ...{ pricesInPesos: 0, paidInPesos: 0, known: 0, warnings: 0 },
    },
    faults: [wholeFault(what, todo)],
    faultCount: 1,
    early: [],
    days: { order: null, example: null },
  };
}

/**
 * Reads an uploaded file that is not imported yet. Throws not-found, or not-possible for an
 * imported one.
 */
export async function readStaged(transaction: TransactionSql, id: string): Promise<StagedFile> {
  const file = await found(transaction<
    { kind: ImportKind; fileName: string; head: string[]; isMade: boolean }[]
  >`
    select kind, file_name as "fileName", head, made_at is not null as "isMade"
    from public.imports where id = ${id}`);
  if (file.isMade)
    throw new Refusal('not-possible', { message: 'This file has already been imported.' });
  const rows = await transaction<FileRow[]>`
    select number, cells from private.import_rows where import_id = ${id} order by number`;
  return { ...file, rows: [...rows] };
}

/** Returns the digest of a file's content, however it was saved. */
async function digestOf({ kind, head, rows }: StagedFile): Promise<Uint8Array> {
  const content = JSON.stringify([kind, head, rows.map(({ cells }) => cells)]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  return new Uint8Array(digest);
}
