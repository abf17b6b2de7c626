import type { TransactionSql } from 'postgres';
import { keepMemberPicture, removeMemberPicture } from '../../../contract/team/member-pictures.ts';
import { uploadName } from '../../../domain/visits/photo-names.ts';
import { plainEndpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asService, asTeam, steppedUp } from '../_shared/database/roles.ts';
import { keepUpload, requireFiles } from '../_shared/photos/keep-upload.ts';
import { eraseRemovedPictures } from '../_shared/photos/member-pictures.ts';

type Picture = { id: string; memberId: string };

/** Stores a member's picture, and erases the previous one. */
export const handleKeepMemberPicture = plainEndpoint(
  keepMemberPicture,
  async ({ input, caller, call }, { sql, files, pictures }) => {
    await keepUpload(
      { sql, files, pictures },
      {
        upload: uploadName(input.memberId, input.id),
        photoId: input.id,
        account: caller.id,
        left: call.left(),
        asOwner: (work) =>
          asTeam(sql, caller, async (transaction) => {
            const [may] = await transaction<[{ yes: boolean }]>`
              select access.is_owner() and access.may_picture(${input.memberId}) as yes`;
            if (!may.yes) throw new Refusal('not-found');
            return steppedUp(transaction, work);
          }),
        isKept: (service) => isKept(service, input),
        store: (service) => store(service, input),
      },
    );
    await asService(sql, (service) => eraseRemovedPictures(service, files));
    return {};
  },
);

/**
 * Returns whether a picture is already stored. Locks its member, so that one of two pictures at
 * once replaces the other. Throws not-found for an id of other files, and for an erased picture.
 */
async function isKept(service: TransactionSql, { id, memberId }: Picture): Promise<boolean> {
  await service`select from public.members where id = ${memberId} for no key update`;
  const [kept] = await service<{ isTheirs: boolean }[]>`
    select member_id = ${memberId} and removed_at is null as "isTheirs"
    from public.member_pictures where id = ${id}
    union all select false from public.photos where id = ${id}
    union all select false from public.problem_photos where id = ${id}
    union all select false from public.claim_screenshots where id = ${id}`;
  if (kept?.isTheirs === false) throw new Refusal('not-found');
  return kept !== undefined;
}

async function store(service: TransactionSql, { id, memberId }: Picture): Promise<void> {
  await requireFiles(service, id);
  await service`
    update public.member_pictures set removed_at = now()
    where member_id = ${memberId} and removed_at is null`;
  await service`insert into public.member_pictures (id, member_id) values (${id}, ${memberId})`;
}

/** Also for a former member. The endpoint has checked that the caller is an owner. */
export const handleRemoveMemberPicture = plainEndpoint(
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
