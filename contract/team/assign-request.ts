import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { Changed, Reference, Version } from './request-fields.ts';

/** Gives a request to a dispatcher, or to nobody. */
export const assignRequest = {
  name: 'team/assign-request',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    {
      reference: Reference,
      version: Version,
      to: v.nullable(v.pipe(v.string(), v.uuid('Choose a dispatcher.'))),
    },
    objectMessage('an assignment'),
  ),
  answer: Changed,
} as const satisfies CallDefinition;
