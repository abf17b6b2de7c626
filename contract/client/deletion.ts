import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Deletion } from './delete-account.ts';

/** Returns whether the account is being deleted, for the banner on each page of the portal. */
export const deletion = {
  name: 'client/deletion',
  method: 'GET',
  audience: 'client',
  input: v.object({}),
  answer: v.object({ deletion: v.nullable(Deletion) }),
} as const satisfies CallDefinition;
