import * as v from 'valibot';
import { roles } from '../../domain/people/roles.ts';
import type { CallDefinition } from '../call.ts';

/** Returns who the signed-in member is, and whether this session has a second factor. */
export const me = {
  name: 'team/me',
  method: 'GET',
  audience: 'member',
  input: v.object({}),
  answer: v.object({
    id: v.string(),
    name: v.string(),
    role: v.picklist(roles),
    hasSecondFactor: v.boolean(),
  }),
} as const satisfies CallDefinition;
