import * as v from 'valibot';
import { post } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { memberFields } from './member-fields.ts';

/**
 * Replaces a member's picture by the upload in the bucket `incoming`
 * (domain/visits/photo-names.ts). Idempotent. Refused with 422 and `not-a-picture` or `too-large`;
 * with `not-found` without an upload.
 */
export const keepMemberPicture = post('team/keep-member-picture', 'owner', {
  input: v.strictObject(
    {
      id: Id,
      memberId: memberFields.id,
    },
    objectMessage('a picture'),
  ),
  answer: v.object({}),
});

/** Removes a member's picture and erases its files. Idempotent. */
export const removeMemberPicture = post('team/remove-member-picture', 'owner', {
  input: v.strictObject({ id: Id }, objectMessage('a picture')),
  answer: v.object({}),
});
