import type { JSONValue, TransactionSql } from 'postgres';

type Row = Readonly<Record<string, JSONValue | undefined>>;

/** Each field is named as its column; the first row names them all. */
export async function insertRows(
  sql: TransactionSql,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql(Object.keys(first));
  await sql`
    insert into ${sql(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql(table)}, ${sql.json([...rows])})`;
}
