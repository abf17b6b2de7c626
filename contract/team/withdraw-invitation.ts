import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { someId } from './member-fields.ts';

/** Takes an open invitation back. Its link opens nothing any more. */
export const withdrawInvitation = {
  name: 'team/withdraw-invitation',
  method: 'POST',
  audience: 'owner',
  input: v.strictObject({ id: someId }, objectMessage('an invitation')),
  answer: v.object({}),
} as const satisfies CallDefinition;
