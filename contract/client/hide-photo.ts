import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../team/visit-shapes.ts';

/** Hides a photo of one's own visit from everybody at once. It is erased within 7 days. */
export const hidePhoto = {
  name: 'client/hide-photo',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ photoId: Id }),
  answer: v.object({}),
} as const satisfies CallDefinition;
