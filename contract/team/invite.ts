import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { memberFields } from './member-fields.ts';

/** Invites somebody to the team by mail. An earlier invitation of the same address is withdrawn. */
export const invite = {
  name: 'team/invite',
  method: 'POST',
  audience: 'owner',
  input: v.strictObject(
    { name: memberFields.name, email: memberFields.email, role: memberFields.role },
    objectMessage('an invitation'),
  ),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;
