import type { Sql } from 'postgres';

/** Sizes on disk, in bytes. */
export type TableSize = { name: string; rows: number; table: number; indexes: number };

/** Returns the tables of at least ten megabytes, the largest first. Rows are estimates. */
export async function tableSizes(admin: Sql): Promise<readonly TableSize[]> {
  return admin<TableSize[]>`
    select relnamespace::regnamespace || '.' || relname as name, reltuples::float8 as rows,
      pg_table_size(oid)::float8 as table, pg_indexes_size(oid)::float8 as indexes
    from pg_class where relkind = 'r' and pg_total_relation_size(oid) > 10 * 2 ^ 20
    order by pg_total_relation_size(oid) desc`;
}
