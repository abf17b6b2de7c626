import * as v from 'valibot';
import { type Channel, channels, type Outcome, outcomes } from '../../domain/requests/contact.ts';
import type { CallDefinition } from '../call.ts';
import { objectMessage, text } from '../text-fields.ts';
import { Changed, Reference } from './request-fields.ts';

/** How long a note may be, in UTF-16 units. */
export const noteLength = 2000;

/** A moment, ISO 8601 with its offset to UTC. */
export const Moment = v.pipe(
  v.string('Choose a day and a time.'),
  v.isoTimestamp('Choose a day and a time.'),
);

/**
 * Logs an attempt to reach whoever sent a request. It names no version: what was tried is true
 * whatever else happened.
 */
export const logContact = {
  name: 'team/log-contact',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    {
      reference: Reference,
      channel: v.picklist(channels as readonly Channel[], 'Choose a channel.'),
      outcome: v.picklist(outcomes as readonly Outcome[], 'Choose what came of it.'),
      note: v.optional(text('Note', noteLength), ''),
      /** When it was, if not now. */
      at: v.optional(Moment),
    },
    objectMessage('a contact'),
  ),
  answer: Changed,
} as const satisfies CallDefinition;
