import * as v from 'valibot';
import { overdueSpans } from '../../domain/money/overdue.ts';
import { post } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Day, Id } from '../shapes/fields.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { duesPerPage } from './overdue.ts';

const some = <Item extends v.GenericSchema>(item: Item) =>
  listOf(item, {
    ...{ least: 1, most: duesPerPage },
    none: 'Choose who owes.',
    tooFew: 'Choose somebody who owes.',
    tooMany: `Choose at most ${duesPerPage}.`,
  });

/** Records the day by which clients promised to pay. Idempotent by the page's ids. */
export const promisePayments = post('team/promise-payments', 'dispatcher', {
  input: v.strictObject(
    {
      promises: some(v.strictObject({ id: Id, subscriptionId: Id }, objectMessage('a promise'))),
      day: Day,
    },
    objectMessage('promises'),
  ),
  answer: v.object({}),
});

/** Withdraws promises. An earlier one then stands again. */
export const withdrawPromises = post('team/withdraw-promises', 'dispatcher', {
  input: v.strictObject({ ids: some(Id) }, objectMessage('promises')),
  answer: v.object({}),
});

/** Left out: reminded today or soon anyway, or all that is open is covered by waiting payments. */
const NotReminded = v.object({ name: v.string(), why: v.picklist(['reminded', 'nothing-open']) });

/**
 * Reminds clients of all that they owe up to the end of the listed span, each once. `ids` are those
 * of the messages, which leave some minutes later.
 */
export const remindOfDues = post('team/remind-of-dues', 'dispatcher', {
  input: v.strictObject(
    { subscriptionIds: some(Id), span: v.picklist(overdueSpans, 'Choose a group.') },
    objectMessage('reminders'),
  ),
  answer: v.object({
    ids: v.array(v.string()),
    /** Clients without an email address, whom somebody calls. */
    calls: v.array(v.string()),
    left: v.array(NotReminded),
  }),
});

/** Takes reminders back that have not left, and names whom the others went to. */
export const withdrawReminders = post('team/withdraw-reminders', 'dispatcher', {
  input: v.strictObject({ ids: some(Id) }, objectMessage('reminders')),
  answer: v.object({ left: v.array(v.object({ name: v.string(), why: v.literal('sent') })) }),
});
