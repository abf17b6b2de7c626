import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { clientFields, Id, Version } from './client-fields.ts';

/**
 * Changes what the team keeps of a client. The email address changes only while no account is
 * joined; afterwards the client does that. Refuses an outdated version with changed-meanwhile.
 */
export const changeClient = {
  name: 'team/change-client',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ id: Id, version: Version, ...clientFields }, objectMessage('a client')),
  answer: v.object({ version: v.number() }),
} as const satisfies CallDefinition;
