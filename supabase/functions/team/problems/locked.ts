import type { TransactionSql } from 'postgres';
import type { TeamProblem } from '../../../../contract/team/problems.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import { found } from '../../_shared/call/found.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { steppedUp } from '../../_shared/database/roles.ts';
import { queueMails } from '../../_shared/service-mails/queue.ts';

/** A problem locked until the transaction ends. */
export type LockedProblem = {
  id: string;
  text: string;
  state: TeamProblem['state'];
  clientId: string;
  homeId: string;
  town: string;
  address: string;
  /** The client's, or ''. */
  email: string;
  answeredAt: Date | null;
  answeredBy: string | null;
  /** Whether a visit already makes up for it. */
  isMadeGood: boolean;
};

/** Throws not-found. */
export async function lockProblem(transaction: TransactionSql, id: string): Promise<LockedProblem> {
  await found(transaction`select from public.problems where id = ${id} for update`);
  const [problem] = await transaction<[LockedProblem]>`
    select problems.id, text, problems.state, subscriptions.client_id as "clientId", home_id as "homeId", town, address,
      coalesce(clients.email, '') as email, answered_at as "answeredAt", members.name as "answeredBy",
      exists (select from public.subscriptions where makes_good = problems.id) as "isMadeGood"
    from public.problems
      join public.visits on visits.id = visit_id
      join public.subscriptions on subscriptions.id = subscription_id
      join public.homes on homes.id = home_id
      join public.clients on clients.id = subscriptions.client_id
      left join public.members on members.id = answered_by
    where problems.id = ${id}`;
  return problem;
}

/** Throws changed-meanwhile, with who was first. */
export function refuseAnsweredProblem({ answeredAt, answeredBy }: LockedProblem): never {
  const by = firstNameOf(answeredBy ?? 'Somebody');
  throw new Refusal('changed-meanwhile', {
    message: `${by} has already answered this.`,
    conflict: { by, at: (answeredAt ?? new Date()).toISOString() },
  });
}

/** Queues the client's mail about the answer. */
export function queueAnswer(
  transaction: TransactionSql,
  { id, email }: LockedProblem,
): Promise<void> {
  return steppedUp(transaction, (service) =>
    queueMails(service, [{ kind: 'problem-answered', recipient: email, about: id }]),
  );
}
