import type { Sql, TransactionSql } from 'postgres';
import { nationalHolidays } from '../domain/calendar/holidays.ts';
import { manilaDayOf } from '../domain/calendar/manila-clock.ts';

/** The longest test plus the years that its site computes ahead. */
const years = 4;

/**
 * Removes all holidays of a site, as a dispatcher does, so that tests pass on every day of the
 * year. Computed ones stay removed.
 */
export async function withoutHolidays(sql: Sql | TransactionSql, now = new Date()): Promise<void> {
  const year = Number(manilaDayOf(now).slice(0, 'YYYY'.length));
  const computed = Array.from({ length: years }, (_, n) => nationalHolidays(year + n)).flat();
  await sql`delete from public.holidays where computed_for is null`;
  await sql`update public.holidays set is_dropped = true`;
  await sql`
    insert into public.holidays (day, name, day_kind, computed_for, is_dropped)
    select day, name, kind, day, true
    from jsonb_to_recordset(${sql.json(computed)}) as new (day date, name text, kind text)
    on conflict (computed_for) do update set is_dropped = true`;
}
