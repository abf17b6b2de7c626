import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from './visit-shapes.ts';

/** Hides a photo from everybody at once. It is erased within 7 days. */
export const hideVisitPhoto = {
  name: 'team/hide-visit-photo',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ photoId: Id }),
  answer: v.object({}),
} as const satisfies CallDefinition;
