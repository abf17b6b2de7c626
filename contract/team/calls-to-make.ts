import * as v from 'valibot';
import { channels } from '../../domain/requests/contact.ts';
import type { CallDefinition } from '../call.ts';
import { maximumLengths, objectMessage, text } from '../shapes/text-fields.ts';

/** Somebody without an email address who is to be told something by phone or SMS. */
const CallToMake = v.object({
  id: v.string(),
  name: v.string(),
  phone: v.string(),
  /** Null where nobody asked. */
  preferredChannel: v.nullable(v.picklist(channels)),
  /** The order or inquiry that it is about. */
  reference: v.nullable(v.string()),
  /** The client's record, if there is one. */
  clientId: v.nullable(v.string()),
  /** What to tell, in plain words with the day and time. */
  sentence: v.string(),
  /** A link that an SMS may bring. */
  link: v.nullable(v.string()),
  /** Since when it waits, ISO 8601 in UTC. */
  since: v.string(),
});
export type CallToMake = v.InferOutput<typeof CallToMake>;

/**
 * Lists what clients without an email address are to be told, the longest waiting first, as it is true
 * now. What is of no use any more is dropped (docs/product.md, "Calls to make").
 */
export const callsToMake = {
  name: 'team/calls-to-make',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({}),
  answer: v.object({ total: v.number(), first: v.array(CallToMake) }),
} as const satisfies CallDefinition;

const CallId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/, 'This call is not known.'));

/**
 * Notes that the caller told it. Refuses with changed-meanwhile what reads otherwise by now, and what
 * a colleague has told.
 */
export const markTold = {
  name: 'team/mark-told',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    {
      id: CallId,
      /** The sentence that was told. */ seen: text('The sentence', maximumLengths.freeText),
    },
    objectMessage('a call'),
  ),
  answer: v.object({}),
} as const satisfies CallDefinition;

/** Takes back that the caller told something, so that it is to be told again as it is true by then. */
export const markNotTold = {
  name: 'team/mark-not-told',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ id: CallId }, objectMessage('a call')),
  answer: v.object({}),
} as const satisfies CallDefinition;
