import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { homeFields, Id } from './client-fields.ts';

/** Adds a home to a client under an id that the page chose, so that a repeated call adds it once. */
export const addHome = {
  name: 'team/add-home',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ id: Id, clientId: Id, ...homeFields }, objectMessage('a home')),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;
