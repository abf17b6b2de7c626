import { formatPesos } from '../../domain/prices.ts';
import {
  correctCashInMinutes,
  correctNoteInMinutes,
  undoStepInSeconds,
} from '../../domain/service-numbers.ts';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The frame of the crew page. */
export const crewTexts = {
  title: 'My visits',
  brandLink: 'To the website',
  back: 'My visits',
  signIn: 'Sign in to see your visits.',
  signInAction: 'Sign In',
  signOut: 'Sign out',
  signedInAs: (name: string) => `Signed in as ${name}`,
  loading: 'Loading…',
  notFound: {
    title: 'Not on this phone',
    text: 'This visit is not one of yours, or it was too long ago.',
  },
  close: 'Close',
} as const;

/** What is said of changing the language. */
export const languageTexts = {
  fetching: 'Fetching Filipino…',
  offline: 'Changing the language needs a connection. It stays as it is.',
  saving: 'Pictures are being saved. Change the language in a moment.',
} as const;

/** The line that says how things stand. */
export const standingTexts = {
  sent: 'Everything is sent.',
  saving: 'Saving pictures. Keep this page open.',
  sending: 'Saved on this phone. Sending…',
  saved: 'Saved on this phone. It will be sent when there is a connection.',
  offline: 'No connection. What you see may be out of date.',
  asking: 'Checking for changes…',
  'signed-out': 'You are signed out. Sign in to send what is waiting.',
  'not-allowed': 'This page is for the team.',
  busy: 'Many photos are arriving right now. We will try again.',
  left: 'You are no longer on the team. What is waiting will still be sent.',
  leftSent: 'All photos are sent. You are no longer on the team.',
  failed: 'Sending failed. We will keep trying.',
  retry: 'Try again',
  callOffice: (phone: string) => `Call the office: ${phone}`,
  waits: (steps: number, photos: number) => {
    const parts = [
      ...(photos > 0 ? [counted(photos, 'photo')] : []),
      ...(steps > 0 ? [counted(steps, 'step')] : []),
    ];
    return `${parts.join(' and ')} ${steps + photos === 1 ? 'is' : 'are'} waiting.`;
  },
  smaller: (photos: number) =>
    `${counted(photos, 'photo')} ${photos === 1 ? 'is' : 'are'} being made smaller.`,
  room: (photos: number) =>
    `There is only room for about ${counted(photos, 'more photo')} on this phone. Connect to send what is waiting.`,
} as const;

/** The words for what is kept and what is sent. */
export const markTexts = {
  saving: 'Saving…',
  taken: 'Saved on this phone',
  waiting: 'Saved on this phone',
  sent: 'Sent',
  unreadable: 'No picture',
  refused: 'Not accepted',
} as const;

/** The choice of SMS. */
export const smsTexts = {
  wantsSms: 'Send me an SMS when my visits change, if notifications are off',
  failed: 'It was not saved. Please try again.',
} as const;

/** The list of days. */
export const dayTexts = {
  readAt: (time: string, ago: string) => `As of ${time}${ago && `, ${ago}`}`,
  today: 'Today',
  earlier: 'Not finished',
  none: 'No visits in the coming week.',
  noneToday: 'No visits today.',
  news: 'Notifications on this phone',
  changed: 'Changed',
  changedVisits: 'Changed visits',
  takenOff: 'No longer yours',
  withheld: 'Sign in to see it',
  next: 'Next',
  refused: (count: number) => `${count} not accepted`,
  tasks: (done: number, all: number) => `${done} of ${counted(all, 'task')}`,
  number: (number: number, count: number) => `Visit ${number} of ${count}`,
  seen: 'Seen',
  seenHint: 'Your schedule has changed. Tap “Seen” to tell the office that you know.',
  sending: 'Sending…',
  notSent: 'Not sent. Please try again.',
} as const;

/** A consultation, which somebody of the office has arranged. */
export const consultationTexts = {
  title: 'Consultation',
  asked: 'They ask for',
  hint: 'Look at the home with them. Nothing to record here.',
} as const;

/** One visit. */
export const visitTexts = {
  map: 'Map',
  call: (name: string) => `Call ${name}`,
  callOffice: 'Call the office',
  gatePass: 'Gate pass',
  crew: 'Crew',
  office: 'From the office',
  notes: 'Notes on the home',
  /** What a note on the home is about, or whom to call there, by what the office says of it. */
  ofHome: (said: string): string => said,
  tasks: 'Tasks',
  wholeVisit: 'The visit as a whole',
  recorded: 'Recorded',
  calledOff: 'This visit will not take place. If you are already there, call the office.',
  forOffice:
    'This visit was changed after you recorded work, or it ended on another day. Everything is kept, and the office decides what counts.',
  withheld: 'You are signed out. What you recorded is kept. Sign in to see the whole visit.',
  takenOff: 'You are no longer on this visit.',
  takenOffWaits: 'You are no longer on this visit. What you recorded is kept and will be sent.',
  takenOffSent: 'You are no longer on this visit. Everything that you recorded has been sent.',
  refused: 'The office did not accept all of what you recorded. Please call.',
  doneByCrew: 'Your crew has finished this visit. You can still tick tasks and add photos.',
  notKept: 'This could not be saved on this phone. Please try again.',
} as const;

/** What is recorded of a visit, step by step. */
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

/** What is asked before a step that lies off the plan. */
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

/** For some seconds a step can be undone. */
export const undoTexts = {
  hint: `You can undo this for ${undoStepInSeconds} seconds.`,
  undo: 'Undo',
  tooLate: 'It is too late to undo this. Please call the office.',
} as const;

/** The note to the client after "Finish". */
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

/** Cash that a client hands over. */
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

/** The tasks of a visit. */
export const taskTexts = {
  isDone: 'done',
  notDone: 'Not done',
  cannot: 'Can’t do it',
  cannotLabel: (name: string) => `Can’t do it: ${name}`,
  whyTitle: 'Why is it not done?',
  why: 'Reason',
  whyHint: 'The client will see this.',
  whyMissing: 'Say in a few words why it is not done.',
  save: 'Save',
  undecided: 'Tick it, or say why it is not done.',
} as const;

/** The pictures of a visit. */
export const photoTexts = {
  hint: 'No faces, papers or plates.',
  before: 'Before',
  after: 'After',
  phase: { before: 'Before', after: 'After' },
  camera: 'Camera',
  library: 'Library',
  take: (phase: string, of: string) => `${phase} picture of ${of}: camera`,
  choose: (phase: string, of: string) => `${phase} pictures of ${of}: library`,
  notSaved: 'Not saved on this phone',
  missing: {
    title: 'No picture came back',
    text: 'This page was closed while the camera or the library was open. Tap to open it again.',
    notNeeded: 'Not needed any more',
  },
  onOtherPhone: 'On another phone',
  noPreview: 'No picture here',
  noPreviewYet: 'Making it smaller…',
  fromLibrary: 'From the library',
  picture: (phase: string, of: string) => `${phase}: ${of}`,
  takenAt: (time: string) => `Taken at ${time}`,
  remove: 'Remove this picture',
  removeNow: 'Yes, remove it',
  keep: 'Keep it',
  tapToRemove: 'Tap it to remove it.',
  removeAsk: 'It will be deleted from this phone.',
} as const;

/** The end of a visit. */
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

/** The page that the guard at the gate sees. */
export const passTexts = {
  title: 'Gate pass',
  back: 'Back to the visit',
  crew: 'Crew',
  plate: (plate: string) => `Plate ${plate}`,
  address: 'Address',
  time: 'Time',
  office: 'Office',
} as const;
