import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Reference } from '../team/request-fields.ts';
import { objectMessage } from '../text-fields.ts';

/** Takes an own order or inquiry back, until it is confirmed. Doing so again changes nothing. */
export const withdrawRequest = {
  name: 'client/withdraw-request',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ reference: Reference }, objectMessage('a request')),
  answer: v.object({}),
} as const satisfies CallDefinition;
