import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../team/visit-shapes.ts';
import { objectMessage } from '../text-fields.ts';

/**
 * Makes a photo of a problem of an upload, which lies in the bucket `incoming` under
 * domain/visits/photo-names.ts. A photo that is kept already is kept once. Refuses with 422 and
 * `not-a-picture`, `too-large` or `too-many-photos`; with `not-found` if there is no such upload; with
 * `not-possible` from a day after the time to report.
 */
export const keepProblemPhoto = {
  name: 'client/keep-problem-photo',
  method: 'POST',
  audience: 'client',
  input: v.strictObject(
    {
      /** Made by the page. */
      id: Id,
      problemId: Id,
    },
    objectMessage('a photo'),
  ),
  answer: v.object({}),
} as const satisfies CallDefinition;
