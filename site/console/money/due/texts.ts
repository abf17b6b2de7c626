import { counted } from '../../../../domain/counted.ts';
import type { PromiseState } from '../../../../domain/money/overdue.ts';
import {
  changeMailsAfterMinutes,
  sentMailsKeptInDays,
} from '../../../../domain/service-numbers.ts';

export const dueTexts = {
  spans: 'How late',
  none: { title: 'Nothing here', text: 'Nobody owes anything in this group.' },
  list: 'Who owes',
  dueOf: (reference: string, pesos: string, day: string) => `${reference} · ${pesos} due ${day}`,
  inAll: (pesos: string) => `${pesos} due in all`,
  waiting: (count: number, pesos: string) =>
    count === 1
      ? `${pesos} is waiting for confirmation`
      : `${count} payments, ${pesos}, are waiting for confirmation`,
  promise: {
    open: (day: string, by: string) => `Promised for ${day}, to ${by}`,
    kept: (day: string) => `Promise for ${day} kept`,
    broken: (day: string, by: string) => `Promise for ${day} broken, given to ${by}`,
  } satisfies Record<PromiseState, (day: string, by: string) => string>,
  contact: (by: string, how: string, outcome: string, day: string) =>
    `${how} by ${by} on ${day}: ${outcome}`,
  mail: (day: string) => `Reminded on ${day}`,
  /** Says no more than this, because older reminders are deleted. */
  neverReached: `No contact was logged and no reminder was sent in the last ${sentMailsKeptInDays} days.`,
  message: 'Message',
  messageFor: (name: string) => `Message ${name}`,
  promiseIt: 'Promise',
  promiseOf: (name: string) => `Note a promise of ${name}`,
  writeOff: 'Write off',
  writeOffOf: (pesos: string, reference: string) => `Write off ${pesos} of ${reference}`,
  ownerWritesOff: 'Only an owner can write off a due.',
  many: {
    remind: 'Remind',
    reminded: (count: number, calls: readonly string[]) =>
      [
        `${counted(count, 'client')} will be reminded in ${changeMailsAfterMinutes} minutes.`,
        ...(calls.length > 0 ? [`Without an email, so to be called: ${calls.join(', ')}.`] : []),
      ].join(' '),
    left: {
      reminded: (_: number, names: string) => `Reminded today or soon anyway: ${names}.`,
      'nothing-open': (_: number, names: string) =>
        `Nothing to remind of until a payment is confirmed or not found: ${names}.`,
      sent: (count: number, names: string) =>
        `${counted(count, 'reminder')} left already: ${names}.`,
    },
  },
  dialog: {
    promiseTitle: 'Promise to pay',
    promiseDay: 'Will pay by',
    promiseSend: (count: number) => (count === 1 ? 'Note promise' : `Note ${count} promises`),
    promised: (count: number) => `${counted(count, 'promise')} noted.`,
    writeOffTitle: 'Write off',
    writeOffHint: 'We no longer ask for it. The history keeps the reason.',
    reason: 'Reason',
  },
} as const;
