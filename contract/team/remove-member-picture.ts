import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { someId } from './member-fields.ts';

/** Takes a member's picture away and erases its files. One that is gone stays gone. */
export const removeMemberPicture = {
  name: 'team/remove-member-picture',
  method: 'POST',
  audience: 'owner',
  input: v.strictObject({ id: someId }, objectMessage('a picture')),
  answer: v.object({}),
} as const satisfies CallDefinition;
