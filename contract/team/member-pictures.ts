import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { memberFields, someId } from './member-fields.ts';

/**
 * Makes a member's picture of an upload, which lies in the bucket `incoming` under
 * domain/visits/photo-names.ts, in place of the one before. One that is kept already is kept once.
 * Refuses with 422 and `not-a-picture` or `too-large`; with `not-found` if there is no such upload.
 */
export const keepMemberPicture = {
  name: 'team/keep-member-picture',
  method: 'POST',
  audience: 'owner',
  input: v.strictObject(
    {
      /** Made by the page. */
      id: someId,
      memberId: memberFields.id,
    },
    objectMessage('a picture'),
  ),
  answer: v.object({}),
} as const satisfies CallDefinition;

/** Takes a member's picture away and erases its files. One that is gone stays gone. */
export const removeMemberPicture = {
  name: 'team/remove-member-picture',
  method: 'POST',
  audience: 'owner',
  input: v.strictObject({ id: someId }, objectMessage('a picture')),
  answer: v.object({}),
} as const satisfies CallDefinition;
