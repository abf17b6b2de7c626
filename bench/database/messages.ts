import type { Sql } from 'postgres';
import { sentMailsKeptInDays } from '../../domain/service-numbers.ts';

/** Stores messages about visits, as far back as they are kept. Those due by now have left. */
export async function fillMessages(admin: Sql): Promise<void> {
  await admin.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      insert into private.outbox (
        created_at, kind, recipient, about, told_occasion, due_at, sent_at, channel
      )
      select at, kind, clients.email, visits.id, kind || ':' || visits.id, at, at, 'mail'
      from public.visits join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
        cross join lateral (values
          ('visit-reminder', starts_at - interval '1 day'), ('crew-coming', starts_at - interval '20 minutes'),
          ('visit-done', ends_at)
        ) as told (kind, at)
      where visits.state = 'done' and at > now() - make_interval(days => ${sentMailsKeptInDays})
        and at < now()`;
    await transaction`
      update private.outbox set sent_at = due_at
      where waits and channel = 'mail' and due_at < now()`;
    await transaction`
      insert into private.told_changes (
        visit_id, at, old_starts_at, old_ends_at, old_state, new_starts_at, new_ends_at, new_state
      )
      select visit_id, asked_at, starts_at - interval '1 day', ends_at - interval '1 day', 'scheduled',
        starts_at, ends_at, 'scheduled'
      from public.change_requests join public.visits on visits.id = visit_id
      where change_requests.state = 'done'`;
  });
}
