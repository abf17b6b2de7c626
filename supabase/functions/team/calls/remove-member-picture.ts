import { removeMemberPicture } from '../../../../contract/team/remove-member-picture.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asService, asTeam, steppedUp } from '../../_shared/database/roles.ts';
import { eraseRemovedPictures } from '../../_shared/photos/member-pictures.ts';

/** Takes a member's picture away, also from one who left. The endpoint has checked that an owner asks. */
export const handleRemoveMemberPicture = endpoint(
  removeMemberPicture,
  async ({ input: { id }, caller }, { sql, files }) => {
    await asTeam(sql, caller, (transaction) =>
      steppedUp(
        transaction,
        (service) => service`
          update public.member_pictures set removed_at = now()
          where id = ${id} and removed_at is null`,
      ),
    );
    await asService(sql, (service) => eraseRemovedPictures(service, files));
    return {};
  },
);
