import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Home, homeFields, homeNoteFields } from '../shapes/client.ts';
import { Id, Version } from '../shapes/fields.ts';
import { objectMessage } from '../shapes/text-fields.ts';

/** The first home comes first. */
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
 * Adds a home. Idempotent by the page's id. Refused with not-possible without a client record and
 * at the maximum number of homes.
 */
export const addHome = {
  name: 'client/add-home',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ id: Id, ...homeFields }, objectMessage('a home')),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;

/**
 * Changes a home's notes; only the team changes the address. Refuses an outdated version with
 * changed-meanwhile.
 */
export const changeHome = {
  name: 'client/change-home',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ id: Id, version: Version, ...homeNoteFields }, objectMessage('a home')),
  answer: v.object({ version: v.number() }),
} as const satisfies CallDefinition;
