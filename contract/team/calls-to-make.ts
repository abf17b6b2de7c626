import * as v from 'valibot';
import { channels } from '../../domain/requests/contact.ts';
import { get, post } from '../call.ts';
import { maximumLengths, objectMessage, text } from '../shapes/text-fields.ts';

/** A message for a client without an email address, by phone or SMS. */
const CallToMake = v.object({
  id: v.string(),
  name: v.string(),
  phone: v.string(),
  /** Null if unknown. */
  preferredChannel: v.nullable(v.picklist(channels)),
  /** The order or inquiry it concerns. */
  reference: v.nullable(v.string()),
  clientId: v.nullable(v.string()),
  /** The message in plain words, with day and time. */
  sentence: v.string(),
  /** A link for an SMS. */
  link: v.nullable(v.string()),
  /** ISO 8601 in UTC. */
  since: v.string(),
});
export type CallToMake = v.InferOutput<typeof CallToMake>;

/**
 * Lists messages for clients without an email address, longest waiting first, composed from
 * the current data. Obsolete ones are dropped (docs/product.md, "Calls to make").
 */
export const callsToMake = get('team/calls-to-make', 'dispatcher', {
  input: v.object({}),
  answer: v.object({ total: v.number(), first: v.array(CallToMake) }),
});

const CallId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/, 'This call is not known.'));

/**
 * Records that the caller passed the message on. Refused with changed-meanwhile if it has changed
 * or a colleague passed it on.
 */
export const markTold = post('team/mark-told', 'dispatcher', {
  input: v.strictObject(
    {
      id: CallId,
      seen: text('The sentence', maximumLengths.freeText),
    },
    objectMessage('a call'),
  ),
  answer: v.object({}),
});

/** Undoes markTold: the message waits again, composed from the data by then. */
export const markNotTold = post('team/mark-not-told', 'dispatcher', {
  input: v.strictObject({ id: CallId }, objectMessage('a call')),
  answer: v.object({}),
});
