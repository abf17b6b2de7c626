import * as v from 'valibot';
import { post } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Version } from '../shapes/fields.ts';
import { Reference } from '../shapes/reference.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { requestsPerPage } from './requests.ts';

const seen = { reference: Reference, version: Version };

const some = <Item extends v.GenericSchema>(item: Item) =>
  listOf(item, {
    ...{ least: 1, most: requestsPerPage },
    none: 'Choose requests.',
    tooFew: 'Choose a request.',
    tooMany: `Choose at most ${requestsPerPage} requests.`,
  });

const Seen = v.strictObject(seen, objectMessage('a request'));

const Assigned = v.strictObject(
  { ...seen, to: v.nullable(v.pipe(v.string(), v.uuid('Choose a dispatcher.'))) },
  objectMessage('an assignment'),
);

/** What was left as it was, with why: changed by somebody else, or too far along. */
const Left = v.object({ name: v.string(), why: v.picklist(['changed', 'under-way']) });

/** Assigns each request to a dispatcher or to nobody. `undo` is the input that takes it back. */
export const assignRequests = post('team/assign-requests', 'dispatcher', {
  input: v.strictObject({ requests: some(Assigned) }, objectMessage('assignments')),
  answer: v.object({ undo: v.array(Assigned), left: v.array(Left) }),
});

/**
 * Closes requests as spam and tells nobody. Leaves those that have got a quote or a consultation.
 */
export const closeSpam = post('team/close-spam', 'dispatcher', {
  input: v.strictObject({ requests: some(Seen) }, objectMessage('requests')),
  answer: v.object({ undo: v.array(Seen), left: v.array(Left) }),
});

/** Takes closeSpam back, in the state before. */
export const reopenSpam = post('team/reopen-spam', 'dispatcher', {
  input: v.strictObject({ requests: some(Seen) }, objectMessage('requests')),
  answer: v.object({ left: v.array(Left) }),
});
