import type { Sql } from 'postgres';

/**
 * Fills tables while they have no index but those of their constraints, and makes the others anew
 * afterwards, which takes a fraction of the time of keeping them with each row.
 */
export async function withoutIndexes(
  admin: Sql,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const indexes = await admin<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any(${tables}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { name } of indexes) await admin.unsafe(`drop index ${name}`);
  await fill();
  await Promise.all(indexes.map(({ definition }) => admin.unsafe(definition)));
}
