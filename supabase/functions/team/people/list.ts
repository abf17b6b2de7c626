import type { TransactionSql } from 'postgres';
import {
  membersPerPage,
  type OpenInvitation,
  type TeamMember,
} from '../../../../contract/team/people.ts';
import type { Sendable } from '../../_shared/call/sendable.ts';

type Asked = { who: 'active' | 'former'; page: number; today: string };

/** A member with the id of their picture instead of its address. */
export type MemberRow = Omit<TeamMember, 'picture'> & { picture: string | null };

/** Returns a page of the members by name, and the total. */
export async function listMembers(
  transaction: TransactionSql,
  { who, page, today }: Asked,
): Promise<{ members: MemberRow[]; total: number }> {
  const isFormer = who === 'former';
  const members = await transaction<MemberRow[]>`
    select id, name, email, role, phone, languages, plate, working_days as "workingDays",
      since::text, deactivated_at is null as "isActive", version,
      access.has_factor(user_id) as "hasSecondFactor",
      (
        select id from public.member_pictures where member_id = members.id and removed_at is null
      ) as picture,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', away.id, 'firstDay', first_day, 'lastDay', last_day,
          'reason', reason) order by first_day, last_day)
        from public.days_away as away where member_id = members.id and last_day >= ${today}
      ), '[]') as "daysAway"
    from public.members
    where (deactivated_at is not null) = ${isFormer}
    order by lower(name), id
    limit ${membersPerPage} offset ${(page - 1) * membersPerPage}`;
  const [counted] = await transaction<{ total: number }[]>`
    select count(*)::integer as total from public.members where (deactivated_at is not null) = ${isFormer}`;
  return { members, total: counted?.total ?? 0 };
}

/** Returns the open invitations, newest first. Policies show them only to owners. */
export function listInvitations(
  transaction: TransactionSql,
  now: Date,
): Promise<Sendable<OpenInvitation>[]> {
  return transaction<Sendable<OpenInvitation>[]>`
    select invitations.id, invitations.name, invitations.email, invitations.role,
      inviter.name as "invitedBy", expires_at as "expiresAt"
    from public.invitations
    left join public.members as inviter on inviter.id = invited_by
    where accepted_at is null and withdrawn_at is null and expires_at > ${now}
    order by invitations.created_at desc`;
}
