import * as v from 'valibot';
import { isReference } from '../../domain/reference.ts';

/** A request's reference in its stored form. */
export const Reference = v.pipe(
  v.string('Name a request by its reference.'),
  v.check(isReference, 'Name a request by its reference.'),
);
