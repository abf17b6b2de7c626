import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Home } from '../team/client.ts';

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
