import type { TransactionSql } from 'postgres';
import type { Holiday } from '../../../../domain/calendar/holiday-at.ts';

/** Reads the holidays from the first to the last day, in order, without those that were taken off. */
export function readHolidays(
  transaction: TransactionSql,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<Holiday[]> {
  return transaction<Holiday[]>`
    select day::text, name, day_kind as kind, province, towns, is_assumed as "isAssumed"
    from public.holidays where day between ${firstDay} and ${lastDay} and not is_dropped
    order by day, day_kind = 'local', name`;
}
