import type { TransactionSql } from 'postgres';
import type { Role } from '../../../../domain/people/roles.ts';
import { hashOfSecret } from './link-secret.ts';

/** An invitation whose link still works. */
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
 * Returns the invitation that a link's secret opens, or undefined if it was used or withdrawn, has
 * expired or never was. Holds it until the transaction ends, so that nobody else takes it
 * meanwhile. For the service.
 */
export async function findInvitation(
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

/** What became of an account that wants to take an invitation. */
export type Joined = 'joined' | 'other-address' | 'already-member';

/**
 * Takes an invitation for an account whose confirmed address is the invited one. A former member
 * with the same account is active again, and so is a member whose account was deleted. For the
 * service, in the transaction that holds the invitation.
 */
export async function joinTeam(
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
