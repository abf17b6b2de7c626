import * as v from 'valibot';
import { rooms } from '../../domain/people/roles.ts';
import type { CallDefinition } from '../call.ts';

/** Returns where the signed-in account works; null if it is no member of the team. */
export const room = {
  name: 'client/room',
  method: 'GET',
  audience: 'client',
  input: v.object({}),
  answer: v.object({ room: v.nullable(v.picklist(rooms)) }),
} as const satisfies CallDefinition;
