import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { homeFields, Id, Version } from './client-fields.ts';

/** Changes a home and its notes. Refuses an outdated version with changed-meanwhile. */
export const changeHome = {
  name: 'team/change-home',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ id: Id, version: Version, ...homeFields }, objectMessage('a home')),
  answer: v.object({ version: v.number() }),
} as const satisfies CallDefinition;
