import { randomUUID } from 'node:crypto';
import type { Asked } from '../../../domain/changes/asked.ts';
import type { TestDatabase } from '../../../tests/database.ts';

/** Stores something that a client asked for and that waits until its visit begins. Returns its id. */
export async function storeWish(
  { admin }: TestDatabase,
  visitId: string,
  asked: Asked,
): Promise<string> {
  const id = randomUUID();
  await admin`
    insert into public.change_requests (id, subscription_id, visit_id, kind, asked, reason, state,
      answer_by, lapses_at)
    select ${id}, subscription_id, id, ${asked.kind}, ${admin.json(asked)}, 'We are away.', 'waiting',
      starts_at - interval '2 hours', starts_at
    from public.visits where id = ${visitId}`;
  return id;
}

/** Lets the start of the visit pass for what was asked. */
export async function letLapse({ admin }: TestDatabase, wish: string): Promise<void> {
  await admin`
    update public.change_requests set answer_by = now() - interval '2 hours',
      lapses_at = now() - interval '1 minute'
    where id = ${wish}`;
  await admin`
    update private.outbox set due_at = now() where about = ${wish} and sent_at is null`;
}
