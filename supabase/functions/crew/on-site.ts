import type { TransactionSql } from 'postgres';
import { myPlaceOnSite, showMeOnSite } from '../../../contract/crew/on-site.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { steppedUp } from '../_shared/database/roles.ts';

export const handleMyPlaceOnSite = endpoint(myPlaceOnSite, ({ caller, transaction }) =>
  steppedUp(transaction, (service) => readPlace(service, caller.member.id)),
);

export const handleShowMeOnSite = endpoint(
  showMeOnSite,
  async ({ input: { isOnSite }, caller, transaction }) =>
    steppedUp(transaction, async (service) => {
      await service`update public.members set on_site = ${isOnSite} where id = ${caller.member.id}`;
      return readPlace(service, caller.member.id);
    }),
);

/** Returns null for a member without a picture. */
async function readPlace(
  service: TransactionSql,
  memberId: string,
): Promise<{ isOnSite: boolean | null }> {
  const [row] = await service<{ isOnSite: boolean }[]>`
    select on_site as "isOnSite" from public.members
    where id = ${memberId}
      and id in (select member_id from public.member_pictures where removed_at is null)`;
  return row ?? { isOnSite: null };
}
