import * as v from 'valibot';
import { readReference } from '../../domain/reference.ts';

/** Whether a text is a reference in its stored form. */
export const isReference = (typed: string) => readReference(typed) === typed;

/** A request's reference, in its stored form. */
export const Reference = v.pipe(
  v.string('Name a request by its reference.'),
  v.check(isReference, 'Name a request by its reference.'),
);
