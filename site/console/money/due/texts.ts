import type { PromiseState } from '../../../../domain/money/overdue.ts';
import { sentMailsKeptInDays } from '../../../../domain/service-numbers.ts';

/** The texts of what is due and overdue. */
export const dueTexts = {
  spans: 'How late',
  none: { title: 'Nothing here', text: 'Nothing of this span is open.' },
  list: 'Who owes',
  dueOf: (reference: string, pesos: string, day: string) => `${reference} · ${pesos} of ${day}`,
  inAll: (pesos: string) => `${pesos} due in all`,
  waiting: (count: number, pesos: string) =>
    count === 1
      ? `${pesos} waits for confirmation`
      : `${count} payments, ${pesos}, wait for confirmation`,
  promise: {
    open: (day: string, by: string) => `Promised for ${day}, to ${by}`,
    kept: (day: string) => `Promise of ${day} kept`,
    broken: (day: string, by: string) => `Promise of ${day} broken, given to ${by}`,
  } satisfies Record<PromiseState, (day: string, by: string) => string>,
  contact: (by: string, how: string, outcome: string, day: string) =>
    `${how} by ${by} on ${day}: ${outcome}`,
  mail: (day: string) => `Reminded on ${day}`,
  /** When earlier reminders left is no longer known. */
  neverReached: `Nobody noted a contact, and no reminder left in the last ${sentMailsKeptInDays} days.`,
  message: 'Message',
  messageFor: (name: string) => `Message ${name}`,
  promiseIt: 'Promise',
  promiseOf: (name: string) => `Note a promise of ${name}`,
  writeOff: 'Write off',
  writeOffOf: (pesos: string, reference: string) => `Write off ${pesos} of ${reference}`,
  ownerWritesOff: 'An owner can write a due off.',
  dialog: {
    promiseTitle: 'Promise to pay',
    promiseDay: 'Will pay by',
    promiseSend: 'Note promise',
    writeOffTitle: 'Write off',
    writeOffHint: 'It is no longer asked for. The reason stands in the history.',
    reason: 'Reason',
    writeOffSend: 'Write off',
    unchanged: 'as the page behind shows it',
  },
} as const;
