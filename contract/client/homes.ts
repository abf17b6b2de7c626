import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Home, homeFields, homeNoteFields } from '../shapes/client.ts';
import { Id, Version } from '../shapes/fields.ts';
import { objectMessage } from '../shapes/text-fields.ts';

/** Returns the client's homes with what the crew has to know, the first one first. */
export const homes = {
  name: 'client/homes',
  method: 'GET',
  audience: 'client',
  input: v.object({}),
  answer: v.object({
    homes: v.array(Home),
    /** Whether the account has a client record, which a home needs. */
    mayAdd: v.boolean(),
  }),
} as const satisfies CallDefinition;

/**
 * Adds a home under an id that the page chose, so that a repeated call adds it once. Refused with
 * not-possible without a client record, and once there are as many as a client may add.
 */
export const addHome = {
  name: 'client/add-home',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ id: Id, ...homeFields }, objectMessage('a home')),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;

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
