import type { Sql } from 'postgres';
import { nationalHolidays } from '../../../../domain/calendar/holidays.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { asService } from '../database/roles.ts';

/**
 * Writes the computed holidays of this year and the next as assumed. Idempotent, also across
 * processes. Leaves what somebody entered, changed, confirmed or removed.
 */
export async function writeHolidays(sql: Sql, now: Date): Promise<void> {
  const year = Number(manilaDayOf(now).slice(0, 'YYYY'.length));
  const computed = [year, year + 1].flatMap(nationalHolidays);
  await asService(sql, async (service) => {
    const rows = service`jsonb_to_recordset(${service.json(computed)}) as new (day date, name text, kind text)`;
    // A holiday entered by hand counts as the computed one: removed, it stays removed.
    await service`
      update public.holidays as entered set computed_for = new.day from ${rows}
      where entered.day = new.day and entered.day_kind <> 'local' and entered.computed_for is null
        and not exists (select from public.holidays where computed_for = new.day)`;
    await service`
      insert into public.holidays (day, name, day_kind, computed_for, is_assumed)
      select day, name, kind, day, true from ${rows}
      on conflict do nothing`;
  });
}
