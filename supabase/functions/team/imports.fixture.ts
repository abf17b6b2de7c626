import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { readImport, startImport, uploadImport } from '../../../contract/team/imports.ts';
import type { DayOrder } from '../../../domain/money/bank-statement/read-days.ts';
import type { ImportKind } from '../../../domain/transfer/columns.ts';
import type { Person, ServedTeam } from './team.fixture.ts';

/** Sends rows, the head first. Returns the import's id. */
export async function upload(
  person: Person,
  [head = [], ...rows]: readonly string[][],
  kind: ImportKind = 'clients',
): Promise<string> {
  const id = randomUUID();
  const numbered = rows.map((cells, index) => ({ number: index + 2, cells }));
  const at = Math.ceil(numbered.length / 2);
  for (const part of [numbered.slice(0, at), numbered.slice(at)]) {
    await person.call(uploadImport, { id, kind, fileName: `${kind}.csv`, head, rows: part });
  }
  return id;
}

/** Checks or makes an import, and returns it when done. */
export async function run(
  person: Person,
  id: string,
  what: 'check' | 'make' = 'make',
  { reminds = true, dayOrder = null }: { reminds?: boolean; dayOrder?: DayOrder | null } = {},
) {
  await person.call(startImport, { id, what, reminds, dayOrder });
  return vi.waitFor(
    async () => {
      const import_ = await person.call(readImport, { id });
      expect(import_.isBusy).toBe(false);
      return import_;
    },
    { timeout: 180_000, interval: 50 },
  );
}

/** Imports a file without faults. Returns the import's id. */
export async function importRows(
  person: Person,
  table: readonly string[][],
  kind: ImportKind = 'clients',
  reminds = true,
): Promise<string> {
  const id = await upload(person, table, kind);
  const { found, madeAt } = await run(person, id, 'make', { reminds });
  expect(found?.faults).toEqual([]);
  expect(madeAt).not.toBeNull();
  return id;
}

export async function forgetImports({ database: { admin } }: ServedTeam): Promise<void> {
  await admin.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`truncate public.clients, public.imports, private.outbox cascade`;
  });
}
