import type { Sql, TransactionSql } from 'postgres';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { refundsOf } from '../../../../domain/money/refunds.ts';
import { asService } from '../database/roles.ts';
import { mailableOrNone } from '../mail/mailable.ts';
import { queueMails } from '../service-mails/queue.ts';
import { enterCredit } from './enter-credit.ts';
import { type Owing, readOwing } from './read-owing.ts';

/**
 * Enters what we owe for the visits that nobody placed in time, each once, and tells the client. Any
 * number of processes may do so over one database.
 */
export async function enterRefunds(sql: Sql, now: Date): Promise<void> {
  const today = manilaDayOf(now);
  const due = await asService(sql, (service) => readOwing(service, { today, refundedBy: today }));
  for (const { id } of due) {
    await asService(sql, async (service) => {
      // Whoever is just putting one of its visits on a day is waited for.
      const { count } = await service`
        select from public.subscriptions where id = ${id} for update skip locked`;
      if (count === 0) return;
      const [owing] = await readOwing(service, { today, refundedBy: today, id });
      if (owing !== undefined) await enterFor(service, owing, today);
    });
  }
}

async function enterFor(service: TransactionSql, owing: Owing, today: string): Promise<void> {
  const rows = refundsOf(owing, owing.visits, today)
    .filter(({ visit, pesos }) => !visit.isRefunded && pesos > 0)
    .map(({ visit, pesos }) => ({ visit_id: visit.id, pesos }));
  const { count } = await service`
    insert into public.refunds (subscription_id, cause, visit_id, pesos, day)
    select ${owing.id}, 'visit-not-placed', visit_id, pesos, ${owing.refundDay}
    from jsonb_to_recordset(${service.json(rows)}) as new (visit_id uuid, pesos integer)
    on conflict (visit_id) where state <> 'withdrawn' do nothing`;
  if (count === 0) return;
  await enterCredit(service, owing.id, today);
  const [client] = await service<{ email: string }[]>`
    select coalesce(email, '') as email from public.clients
    where id = ${owing.clientId} and state = 'active'`;
  if (client === undefined) return;
  await queueMails(service, [
    {
      kind: 'visits-refunded',
      recipient: mailableOrNone(client.email),
      about: owing.id,
      which: today,
    },
  ]);
}
