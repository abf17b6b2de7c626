import * as v from 'valibot';
import { type Channel, channels, type Outcome, outcomes } from '../../domain/requests/contact.ts';
import { closingCauses } from '../../domain/requests/request-states.ts';
import { post } from '../call.ts';
import { withRules } from '../shapes/bounded.ts';
import { momentOr, Version } from '../shapes/fields.ts';
import { Reference } from '../shapes/reference.ts';
import { objectMessage, text } from '../shapes/text-fields.ts';
import { Changed } from './requests.ts';

/** In UTF-16 units. */
export const noteLength = 2000;

export const ChosenMoment = momentOr('Choose a day and a time.');

/** Logs a contact. Names no version: an attempt stays true whatever else happened. */
export const logContact = post('team/log-contact', 'dispatcher', {
  input: v.strictObject(
    {
      reference: Reference,
      channel: v.picklist(channels as readonly Channel[], 'Choose a channel.'),
      outcome: v.picklist(outcomes as readonly Outcome[], 'Choose the outcome.'),
      note: v.optional(text('Note', noteLength), ''),
      /** By default now. */
      at: v.optional(ChosenMoment),
    },
    objectMessage('a contact'),
  ),
  answer: Changed,
});

/** Assigns a request to a dispatcher, or to nobody. */
export const assignRequest = post('team/assign-request', 'dispatcher', {
  input: v.strictObject(
    {
      reference: Reference,
      version: Version,
      to: v.nullable(v.pipe(v.string(), v.uuid('Choose a dispatcher.'))),
    },
    objectMessage('an assignment'),
  ),
  answer: Changed,
});

/** Closes a request that comes to nothing: an order is declined, an inquiry is lost. */
export const closeRequest = post('team/close-request', 'dispatcher', {
  input: withRules(
    v.strictObject(
      {
        reference: Reference,
        version: Version,
        cause: v.picklist(closingCauses, 'Choose why.'),
        /** For the client. */
        reason: v.optional(text('Reason', noteLength), ''),
      },
      objectMessage('a closing'),
    ),
    {
      of: ['cause', 'reason'],
      faults: ({ cause, reason }) => ({
        reason:
          cause === 'declined' && reason.trim() === ''
            ? 'Say why. The client will see this.'
            : null,
      }),
    },
  ),
  answer: Changed,
});
