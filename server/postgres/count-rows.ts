import { beside, connect } from './connect.ts';
import type { EmbeddedPostgres } from './embedded.ts';

/** By table. `changes` counts the rows that were ever added or removed, and only grows. */
export type RowCounts = ReadonlyMap<string, { rows: number; changes: number }>;

/** Counts the rows of every table of a site's own database, as its superuser. */
export async function countRows({
  url,
  superuserUrl,
}: Pick<EmbeddedPostgres, 'url' | 'superuserUrl'>): Promise<RowCounts> {
  const sql = connect(beside(superuserUrl, url), { max: 1, onnotice: () => undefined });
  try {
    const tables = await sql<{ name: string; changes: number }[]>`
      select format('%I.%I', schemaname, relname) as name, (n_tup_ins + n_tup_del)::float8 as changes
      from pg_stat_user_tables order by 1`;
    const counts = new Map<string, { rows: number; changes: number }>();
    for (const { name, changes } of tables) {
      const [found] = await sql.unsafe<[{ rows: number }]>(
        `select count(*)::float8 as rows from ${name}`,
      );
      counts.set(name, { rows: found.rows, changes });
    }
    return counts;
  } finally {
    await sql.end();
  }
}
