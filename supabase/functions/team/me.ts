import { me, seen } from '../../../contract/team/me.ts';
import { endpoint } from '../_shared/call/endpoint.ts';

/** Called before the console asks for the second factor. */
export const handleMe = endpoint(me, async ({ caller }) => caller.member);

export const handleSeen = endpoint(
  seen,
  async ({ input: { visitIds, asOf }, caller, transaction }) => {
    const { count } = await transaction`
      update public.visit_crew set seen_at = now()
      where member_id = ${caller.member.id} and visit_id = any(${visitIds}::uuid[])
        and told_at <= ${asOf} and seen_at is null`;
    return { seen: count };
  },
);
