import type { TransactionSql } from 'postgres';
import { acceptInvitation, invitation } from '../../../contract/team/joining.ts';
import type { Role } from '../../../domain/people/roles.ts';
import { plainEndpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asService, asTeam, steppedUp } from '../_shared/database/roles.ts';
import { hashOfSecret } from '../_shared/team/link-secret.ts';

/** Read as the service: the link is the proof. */
export const handleInvitation = plainEndpoint(invitation, async ({ input }, { sql, now }) => {
  const found = await asService(sql, (service) => findInvitation(service, input.token, now()));
  if (found === undefined) throw new Refusal('link-gone');
  const { name, email, role, invitedBy, expiresAt } = found;
  return { name, email, role, invitedBy, expiresAt };
});

/** As the service in the caller's name, since they are not a member yet. */
export const handleAcceptInvitation = plainEndpoint(
  acceptInvitation,
  ({ input, caller }, { sql, now }) =>
    asTeam(sql, caller, (transaction) =>
      steppedUp(transaction, async (service) => {
        const found = await findInvitation(service, input.token, now());
        if (found === undefined) throw new Refusal('link-gone');
        const outcome = await joinTeam(service, found, caller.id, now());
        if (outcome === 'other-address') {
          throw new Refusal('not-allowed', {
            message: `This invitation is for ${found.email}. Sign in with that address to join.`,
          });
        }
        if (outcome === 'already-member') {
          throw new Refusal('not-possible', { message: 'You are already a member of the team.' });
        }
        return { role: found.role };
      }),
    ),
);

export type ValidInvitation = {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** The inviting member's name, or null for the command line. */
  invitedBy: string | null;
  expiresAt: Date;
};

/**
 * Returns the invitation of a link's secret; undefined if used, withdrawn, expired or unknown.
 * Locks it until the transaction ends. For the service.
 */
async function findInvitation(
  service: TransactionSql,
  secret: string,
  now: Date,
): Promise<ValidInvitation | undefined> {
  const [invitation] = await service<ValidInvitation[]>`
    select id, name, email, role, expires_at as "expiresAt",
      (select members.name from public.members where members.id = invited_by) as "invitedBy"
    from public.invitations
    where token_hash = decode(${await hashOfSecret(secret)}, 'hex')
      and accepted_at is null and withdrawn_at is null and expires_at > ${now}
      -- Who lost the right just while inviting did not see their invitation withdrawn.
      and (invited_by is null or exists (
        select from public.members
        where members.id = invited_by and role = 'owner' and deactivated_at is null
      ))
    for update of invitations`;
  return invitation;
}

export type Joined = 'joined' | 'other-address' | 'already-member';

/**
 * Accepts an invitation for an account with the invited, confirmed address. A former member with
 * the same account is active again, and so is a member whose account was deleted. For the service,
 * in the transaction that locks the invitation.
 */
async function joinTeam(
  service: TransactionSql,
  { id, name, email, role }: ValidInvitation,
  account: string,
  now: Date,
): Promise<Joined> {
  const [user] = await service`
    select from auth.users
    where id = ${account} and email_confirmed_at is not null and lower(email) = lower(${email})`;
  if (user === undefined) return 'other-address';
  const [known] = await service<{ id: string; isTaken: boolean }[]>`
    select id, deactivated_at is null and user_id is not null as "isTaken" from public.members
    where user_id = ${account} or (lower(email) = lower(${email}) and
      (user_id is null or deactivated_at is null))
    order by user_id = ${account} desc nulls last, deactivated_at desc nulls first
    limit 1
    for update`;
  if (known?.isTaken) return 'already-member';
  await service`update public.invitations set accepted_at = ${now} where id = ${id}`;
  if (known === undefined) {
    await service`
      insert into public.members (user_id, email, name, role)
      values (${account}, ${email}, ${name}, ${role})`;
  } else {
    await service`
      update public.members
      set user_id = ${account}, email = ${email}, name = ${name}, role = ${role}, deactivated_at = null
      where id = ${known.id}`;
  }
  return 'joined';
}
