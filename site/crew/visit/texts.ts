import { counted } from '../../../domain/counted.ts';
import { formatPesos } from '../../../domain/prices.ts';
import {
  correctCashInMinutes,
  correctNoteInMinutes,
  undoStepInSeconds,
} from '../../../domain/service-numbers.ts';

export const stepTexts = {
  next: 'Next step',
  'on-the-way': 'On the way',
  start: 'Start',
  finish: 'Finish',
  late: 'Running late',
  missed: 'Not possible',
  hints: {
    'on-the-way': 'Tap when you leave.',
    start: 'Tap when you are there.',
    finish: 'Tap when the work is done.',
  },
  entries: {
    'on-the-way': 'On the way',
    start: 'Started',
    finish: 'Finished',
    'not-possible': 'Not possible',
    'correct-note': 'Note corrected',
    late: (minutes: number) => `Late by ${minutes} minutes`,
    cash: (pesos: number) => `Cash received, ${formatPesos(pesos)}`,
    'correct-cash': (pesos: number) => `Cash corrected, ${formatPesos(pesos)}`,
  },
  lateTitle: 'How late will you be?',
  lateHint: 'The client will be told.',
  minutes: (minutes: number) => `${minutes} minutes`,
  missedTitle: 'Why is it not possible?',
  missedHint: 'This ends the visit. Call the person at the home first.',
  reason: 'Reason',
  reasonMissing: 'Choose a reason.',
  missedNote: 'What happened',
  missedSend: 'Record as not possible',
} as const;

export const offPlanTexts = {
  later: (time: string) => `This visit starts at ${time}.`,
  tomorrow: 'This visit is tomorrow.',
  ahead: (day: string) => `This visit is on ${day}.`,
  yesterday: 'This visit was yesterday.',
  past: (day: string) => `This visit was on ${day}.`,
  questions: {
    'on-the-way': 'On the way now?',
    'running-late': 'Running late?',
    start: 'Start now?',
    finish: 'Finish now?',
    'not-possible': 'Not possible?',
    cash: 'Cash received?',
  },
  hint: 'The client and the office will be told.',
  officeHint: 'The office decides whether it counts, and the client is told then.',
  yes: {
    'on-the-way': 'Yes, on the way now',
    'running-late': 'Yes, running late',
    start: 'Yes, start now',
    finish: 'Yes, finish now',
    'not-possible': 'Yes, not possible',
    cash: 'Yes, cash received',
  },
  no: 'No, not now',
} as const;

export const undoTexts = {
  hint: `You can undo this for ${undoStepInSeconds} seconds.`,
  undo: 'Undo',
  tooLate: 'It is too late to undo this. Please call the office.',
} as const;

export const noteTexts = {
  title: 'Note to the client',
  none: 'No note.',
  add: 'Add a note',
  correct: 'Correct the note',
  until: (time: string) => `You can correct it until ${time}.`,
  unsent: 'It has not been sent yet. You can still correct it.',
  save: 'Save the note',
  tooLate: `The ${correctNoteInMinutes} minutes for corrections are over. Please call the office.`,
} as const;

export const cashTexts = {
  title: 'Cash',
  received: 'Cash received',
  hint: 'Count it together. The client gets a message with the amount at once.',
  amount: 'Amount in pesos',
  amountHint: 'Whole pesos, like 9200.',
  amountMissing: 'Write the amount in whole pesos.',
  tooMuch: 'This is more than can be recorded at once. Please call the office.',
  note: 'Note to the office',
  save: (amount: string) => (amount === '' ? 'Record' : `Record ${amount}`),
  same: (amount: string, time: string) =>
    `You recorded ${amount} at ${time}. Is this the same cash? If so, close this. If you got it again, record it.`,
  saveAgain: (amount: string) => `Record another ${amount}`,
  wrong: 'Wrong amount',
  wrongLater: 'Wrong amount? Call the office.',
  wrongOf: (amount: string) => `Wrong amount: ${amount}`,
  correctTitle: 'What is the right amount?',
  correctHint: 'It replaces the wrong one.',
  until: (time: string) => `You can correct it until ${time}.`,
  tooLate: `The ${correctCashInMinutes} minutes for corrections are over. Please call the office.`,
  states: {
    'on-phone': 'Saved on this phone',
    sent: 'Sent. Hand it to the office.',
    'handed-over': 'Handed over',
    'not-found': 'The office did not count this. Please call.',
    refused: 'Not accepted. Please call the office.',
  },
  held: (amount: string, visits: number): string =>
    `You hold ${amount} from ${counted(visits, 'visit')}. Hand it to the office.`,
} as const;

export const finishTexts = {
  title: 'Finish this visit',
  tasks: (done: number, all: number) => `${done} of ${counted(all, 'task')} done`,
  pairs: (pairs: number) => `${counted(pairs, 'pair')} of before and after pictures`,
  photos: (photos: number) => `${counted(photos, 'photo')} from this phone`,
  noPair: 'Why is there no before and after picture?',
  noPairHint: 'The client and the office will see this.',
  noPairMissing: 'Take a before and an after picture of one task, or say why there is none.',
  takePictures: 'Back to the pictures',
  note: 'Note to the client',
  waits: 'Photos may still be on their way.',
  finish: 'Finish',
} as const;
