import type { Sql } from 'postgres';
import { serviceQuery } from '../../supabase/functions/_shared/database/roles.ts';

/** Deletes what every process has read by now. */
export async function forgetSent(sql: Sql): Promise<void> {
  await serviceQuery(sql)`delete from realtime.sent where sent_at < now() - interval '2 minutes'`;
}
