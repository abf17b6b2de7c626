import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { memberFields } from './member-fields.ts';

/**
 * Changes a member's card, and the role if an owner asks. Refuses an outdated version with
 * changed-meanwhile.
 */
export const changeMember = {
  name: 'team/change-member',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    {
      id: memberFields.id,
      version: memberFields.version,
      name: memberFields.name,
      role: memberFields.role,
      phone: memberFields.phone,
      languages: memberFields.languages,
      plate: memberFields.plate,
      workingDays: memberFields.workingDays,
      since: memberFields.since,
    },
    objectMessage('a member'),
  ),
  answer: v.object({ version: v.number() }),
} as const satisfies CallDefinition;
