import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { memberFields } from './member-fields.ts';

/**
 * Ends a membership: all sessions at once, and every coming visit and default crew of theirs. It
 * can be made again by an invitation.
 */
export const deactivateMember = {
  name: 'team/deactivate-member',
  method: 'POST',
  audience: 'owner',
  input: v.strictObject({ id: memberFields.id }, objectMessage('a member')),
  answer: v.object({
    /** How many coming visits they were taken off. */
    visits: v.number(),
  }),
} as const satisfies CallDefinition;
