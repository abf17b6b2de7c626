import * as v from 'valibot';
import { readReference } from '../../domain/reference.ts';

/** A request's reference, in its stored form. */
export const Reference = v.pipe(
  v.string('Name a request by its reference.'),
  v.check((typed) => readReference(typed) === typed, 'Name a request by its reference.'),
);
