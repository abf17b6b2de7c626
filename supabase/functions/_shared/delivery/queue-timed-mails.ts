import type { Sql } from 'postgres';
import { asService } from '../database/roles.ts';

/** What queueing needs of its process. */
export type TimedMails = {
  /** A login that may take the role service_role. */
  sql: Sql;
  /** Where the team is mailed. */
  teamEmail: string;
  /** How long after a subscription's end its photos are kept. */
  photoRetentionInMonths: number;
};

/**
 * Queues the timed mails that no change of a row causes: the team's mail of the next morning, the
 * news that photos are erased soon, and reminders of what is owed. Each is queued once, however often
 * and by however many processes this runs. Reminders of visits are queued by triggers
 * (`private.queue_reminders`).
 */
export async function queueTimedMails({
  sql,
  teamEmail,
  photoRetentionInMonths,
}: TimedMails): Promise<void> {
  await asService(sql, async (service) => {
    await service`select private.queue_digest(${teamEmail})`;
    await service`select private.queue_erasing_mails(${`${photoRetentionInMonths} months`}::interval)`;
    await service`select private.queue_due_reminders()`;
  });
}
