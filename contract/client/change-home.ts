import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { homeNoteFields, Id, Version } from '../team/client-fields.ts';
import { objectMessage } from '../text-fields.ts';

/**
 * Changes what is noted of one's own home. The address is changed by the team. Refuses an outdated
 * version with changed-meanwhile.
 */
export const changeHome = {
  name: 'client/change-home',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ id: Id, version: Version, ...homeNoteFields }, objectMessage('a home')),
  answer: v.object({ version: v.number() }),
} as const satisfies CallDefinition;
