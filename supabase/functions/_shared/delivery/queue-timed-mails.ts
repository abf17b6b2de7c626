import type { Sql } from 'postgres';
import { asService } from '../database/roles.ts';

/**
 * Queues mails that no change of a row causes: the team's morning mail, news of photos to be
 * erased, and reminders of dues. Idempotent, also across processes. Triggers queue the reminders of
 * visits (`private.queue_reminders`).
 */
export async function queueTimedMails({
  sql,
  teamEmail,
  photoRetentionInMonths,
}: {
  /** A login that may take the role service_role. */
  sql: Sql;
  teamEmail: string;
  /** How long photos are kept after a subscription's end. */
  photoRetentionInMonths: number;
}): Promise<void> {
  await asService(sql, async (service) => {
    await service`select private.queue_digest(${teamEmail})`;
    await service`select private.queue_erasing_mails(${`${photoRetentionInMonths} months`}::interval)`;
    await service`select private.queue_due_reminders()`;
  });
}
