import type { TransactionSql } from 'postgres';
import type { ImportKind } from '../../../../domain/transfer/columns.ts';
import type { FileRow } from '../../../../domain/transfer/read-row.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import type { StagedFile } from './work.ts';

/** Reads a file that was sent and not made yet. Throws not-found, or not-possible for one that is made. */
export async function readStaged(transaction: TransactionSql, id: string): Promise<StagedFile> {
  const [file] = await transaction<
    { kind: ImportKind; fileName: string; head: string[]; isMade: boolean }[]
  >`
    select kind, file_name as "fileName", head, made_at is not null as "isMade"
    from public.imports where id = ${id}`;
  if (file === undefined) throw new Refusal('not-found');
  if (file.isMade)
    throw new Refusal('not-possible', { message: 'This file has already been imported.' });
  const rows = await transaction<FileRow[]>`
    select number, cells from private.import_rows where import_id = ${id} order by number`;
  return { ...file, rows: [...rows] };
}

/** Returns the digest of what a file says, however it was saved. */
export async function digestOf({ kind, head, rows }: StagedFile): Promise<Uint8Array> {
  const content = JSON.stringify([kind, head, rows.map(({ cells }) => cells)]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  return new Uint8Array(digest);
}
