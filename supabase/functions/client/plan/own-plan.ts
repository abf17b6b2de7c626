import type { TransactionSql } from 'postgres';
import type { Asked } from '../../../../domain/changes/asked.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { steppedUp } from '../../_shared/database/roles.ts';
import { mailableOrNone } from '../../_shared/mail/email-address.ts';
import { type LockedVisit, lockVisits } from '../../_shared/schedule/locked-visits.ts';
import type { MailKind } from '../../_shared/service-mails/mail-kinds.ts';
import { queueMails } from '../../_shared/service-mails/queue.ts';
import { readStoredPlans, type StoredPlan } from './stored-plan.ts';

/** A plan locked until the transaction ends. */
export type LockedPlan = StoredPlan & { locked: ReadonlyMap<string, LockedVisit> };

/**
 * Changes one of the caller's plans as the service. Locks its crews, its visits and itself, in this
 * order. Throws not-found for another client's plan.
 */
export async function changeOwnPlan<T>(
  transaction: TransactionSql,
  { id, today }: { id: string; today: string },
  change: (service: TransactionSql, plan: LockedPlan) => Promise<T>,
  newCrew: readonly string[] = [],
): Promise<T> {
  const visits = await transaction<{ id: string }[]>`
    select visits.id from public.visits join public.subscriptions on subscriptions.id = subscription_id
    where subscription_id = ${id} and makes_good is null`;
  if (visits.length === 0) throw new Refusal('not-found');
  return steppedUp(transaction, async (service) => {
    const locked = await lockVisits(
      service,
      visits.map((visit) => visit.id),
      newCrew,
    );
    await service`select from public.subscriptions where id = ${id} for update`;
    const [plan] = await readStoredPlans(service, today, id);
    if (plan === undefined) throw new Refusal('not-found');
    return change(service, { ...plan, locked });
  });
}

/** Records the caller's change of a plan, which needs no answer. */
export async function storeDoneRequest(
  service: TransactionSql,
  { id }: StoredPlan,
  accountId: string,
  asked: Asked,
): Promise<void> {
  await service`
    insert into public.change_requests (subscription_id, kind, asked, state, asked_by)
    values (${id}, ${asked.kind}, ${service.json(asked)}, 'done', ${accountId})`;
}

/** Queues the mail about the client's change. */
export async function tellClient(
  service: TransactionSql,
  { clientId }: StoredPlan,
  kind: MailKind,
  about: string,
): Promise<void> {
  const [client] = await service<{ email: string }[]>`
    select coalesce(email, '') as email from public.clients
    where id = ${clientId} and state = 'active'`;
  if (client === undefined) return;
  await queueMails(service, [{ kind, recipient: mailableOrNone(client.email), about }]);
}

/** Leaves these visits' news to the mail about the plan. */
export async function tellNowhereElse(
  service: TransactionSql,
  { clientId }: StoredPlan,
  visitIds: readonly string[],
): Promise<void> {
  await service`
    delete from private.untold_changes
    where told_to = ${clientId} and visit_id = any(${[...visitIds]}::uuid[])`;
}

export async function sumOf(outcome: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(outcome));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Throws changed-meanwhile if the outcome differs from the preview. */
export async function refuseUnseenOutcome(outcome: unknown, seen: string): Promise<void> {
  if ((await sumOf(outcome)) === seen) return;
  throw new Refusal('changed-meanwhile', { reason: ['planChanged'] });
}
