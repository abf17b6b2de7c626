import type { ConsultationOutcome } from '../../../domain/requests/consultation.ts';

export const consultationTexts = {
  title: 'Consultations',
  none: 'No consultation yet.',
  nobody: 'Nobody assigned yet',
  left: (count: number) =>
    count === 1
      ? 'This consultation stays. Move it, or give it to somebody else, on its request:'
      : `These ${count} consultations stay. Move each, or give it to somebody else, on its request:`,
  move: 'Move',
  callOff: 'Call off',
  waits: 'What was the outcome?',
  place: {
    at: 'When',
    atHint: 'Manila time',
    minutes: 'How long',
    length: (minutes: number) =>
      minutes < 60 ? `${minutes} minutes` : `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`,
    with: 'Who is going',
  },
  plan: {
    title: 'Plan consultation',
    channel: 'How it was agreed',
    send: 'Plan consultation',
    overrule: 'Plan anyway',
    done: 'The consultation is planned. Both sides are told in a few minutes.',
  },
  moving: {
    title: 'Move the consultation',
    send: 'Move',
    overrule: 'Move anyway',
    done: 'The consultation has been moved. Both sides are told in a few minutes.',
  },
  callingOff: {
    title: 'Call off the consultation',
    note: 'Reason',
    noteHint: 'The client will see this.',
    send: 'Call it off',
    done: 'The consultation is called off. Both sides are told in a few minutes.',
  },
  outcomes: {
    held: 'Took place',
    'nobody-there': 'Nobody was there',
    repeated: 'Will be repeated',
  } satisfies Record<ConsultationOutcome, string>,
  settling: {
    correct: 'Correct this',
    takenBack: 'Taken back. Enter the outcome again.',
    notTakenBack: 'This could not be taken back',
    note: 'Note',
    noteHint: 'Only the team will see this.',
    again: 'The new time',
    send: 'Save',
    overrule: 'Save anyway',
    done: {
      held: 'Saved. Now send the quote, or confirm and schedule.',
      'nobody-there': 'Saved. Contact them, or close the request.',
      repeated: 'Saved, with the new time. Both sides are told in a few minutes.',
    } satisfies Record<ConsultationOutcome, string>,
  },
} as const;
