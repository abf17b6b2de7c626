import type { TransactionSql } from 'postgres';
import {
  endMemberSession,
  memberSessions,
  resetFactor,
} from '../../../contract/team/member-accounts.ts';
import { mayChangeRoles, type Role } from '../../../domain/people/roles.ts';
import { endSessionOf, readSessions } from '../_shared/accounts/sessions.ts';
import type { Member } from '../_shared/call/caller.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp } from '../_shared/database/roles.ts';

/** An owner's second factor is reset only on the server's command line. */
export const handleResetFactor = endpoint(
  resetFactor,
  async ({ input: { id }, caller, transaction }, { accounts }) => {
    const { role, account, name } = await accountOf(transaction, caller, id);
    if (role !== 'dispatcher') {
      throw new Refusal('not-possible', { message: notFor(name, role === 'owner') });
    }
    await steppedUp(transaction, (service) =>
      keepAccountDeed(service, caller, id, 'second_factor_reset'),
    );

    const code = await accounts.resetSecondFactor(account);
    return { code };
  },
);

function notFor(name: string, isOwner: boolean): string {
  return isOwner
    ? `${name} is an owner. Whoever runs the server resets an owner’s second factor.`
    : `${name} signs in without a second factor.`;
}

export const handleMemberSessions = endpoint(
  memberSessions,
  async ({ input: { id }, caller, transaction }) => {
    const { account } = await accountOf(transaction, caller, id);
    const read = (service: typeof transaction) => readSessions(service, account, caller);
    return { sessions: await steppedUp(transaction, read) };
  },
);

/** The history keeps who did it. */
export const handleEndMemberSession = endpoint(
  endMemberSession,
  async ({ input: { id, session }, caller, transaction }) => {
    const { account } = await accountOf(transaction, caller, id);
    await steppedUp(transaction, async (service) => {
      await endSessionOf(service, account, session);
      await keepAccountDeed(service, caller, id, 'session_ended');
    });
    return {};
  },
);

type MemberAccount = { id: string; name: string; role: Role; account: string };

/**
 * Returns an active member with their account, for an owner or for the member alone. Throws
 * not-allowed or not-found.
 */
async function accountOf(
  transaction: TransactionSql,
  { member }: Member,
  id: string,
): Promise<MemberAccount> {
  if (id !== member.id && !mayChangeRoles(member.role)) throw new Refusal('not-allowed');
  return found(transaction<MemberAccount[]>`
    select id, name, role, user_id as account from public.members
    where id = ${id} and deactivated_at is null and user_id is not null`);
}

/** Records an action on a member's account in their history. Runs as the service. */
async function keepAccountDeed(
  service: TransactionSql,
  { member }: Member,
  id: string,
  deed: 'second_factor_reset' | 'session_ended',
): Promise<void> {
  await service`
    insert into public.history (actor, actor_id, actor_name, thing, thing_id, change, after)
    values ('member', ${member.id}, ${member.name}, 'member', ${id}, 'updated',
      ${service.json({ [deed]: true })})`;
}
