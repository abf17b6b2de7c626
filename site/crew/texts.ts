import { formatPesos } from '../../domain/prices.ts';
import {
  correctCashInMinutes,
  correctNoteInMinutes,
  undoStepInSeconds,
} from '../../domain/service-numbers.ts';

/** A text in English, with Filipino beside it. */
export type Bilingual = { en: string; fil: string };

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The frame of the crew page. Filipino stands beside English where that is clearer. */
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

/** The line that says how things stand. */
export const standingTexts = {
  sent: { en: 'Everything is sent.', fil: 'Naipadala na lahat.' },
  saving: { en: 'Saving pictures. Keep this page open.', fil: 'Huwag munang isara.' },
  sending: { en: 'Saved on this phone. Sending…', fil: 'Ipinapadala na.' },
  saved: {
    en: 'Saved on this phone. It will be sent when there is a connection.',
    fil: '',
  },
  offline: { en: 'No connection. What you see may be out of date.', fil: 'Walang signal.' },
  asking: { en: 'Checking for changes…', fil: '' },
  'signed-out': {
    en: 'You are signed out. Sign in to send what waits.',
    fil: 'Mag-sign in para maipadala.',
  },
  'not-allowed': { en: 'This page is for the team.', fil: 'Tumawag sa opisina.' },
  busy: { en: 'Many photos are arriving right now. We will try again.', fil: 'Susubukan ulit.' },
  left: { en: 'You are no longer on the team. What waits will be sent.', fil: 'Ipapadala pa.' },
  leftSent: {
    en: 'All photos are sent. You are no longer on the team.',
    fil: 'Naipadala na lahat.',
  },
  failed: { en: 'Sending did not work. We will keep trying.', fil: 'Susubukan ulit.' },
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
    `Only room for about ${counted(photos, 'more photo')} on this phone. Connect to send what waits.`,
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

/** The list of days. */
export const dayTexts = {
  readAt: (time: string, ago: string) => `As of ${time}${ago && `, ${ago}`}`,
  today: 'Today',
  earlier: 'Not finished',
  none: 'No visits in the coming week.',
  noneToday: 'No visits today.',
  changed: 'Changed',
  changedVisits: 'Changed visits',
  takenOff: 'No longer yours',
  next: 'Next',
  refused: (count: number) => `${count} not accepted`,
  tasks: (done: number, all: number) => `${done} of ${counted(all, 'task')}`,
  number: (number: number, count: number) => `Visit ${number} of ${count}`,
  seen: 'Seen',
  seenHint: 'Nabago ang iskedyul. Tap “Seen” to tell the office that you know.',
  sending: 'Sending…',
  notSent: 'Not sent. Please try again.',
} as const;

/** A consultation, which somebody of the office has arranged. */
export const consultationTexts = {
  title: 'Consultation',
  asked: 'They ask for',
  hint: { en: 'Look at the home with them. Nothing to record here.', fil: 'Titingnan ang bahay.' },
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
  tasks: 'Tasks',
  wholeVisit: 'The visit as a whole',
  recorded: 'Recorded',
  calledOff: {
    en: 'This visit will not take place. If you are already there, call the office.',
    fil: 'Hindi na tuloy ang visit na ito.',
  },
  forOffice: {
    en: 'This visit was changed after you recorded work. Everything is kept, and the office decides what counts.',
    fil: 'Nabago ang visit. Ang opisina ang magpapasya.',
  },
  takenOff: { en: 'You are no longer on this visit.', fil: 'Wala ka na sa visit na ito.' },
  takenOffWaits: {
    en: 'You are no longer on this visit. What you recorded is kept and will be sent.',
    fil: 'Wala ka na sa visit na ito.',
  },
  takenOffSent: {
    en: 'You are no longer on this visit. Everything that you recorded is sent.',
    fil: 'Wala ka na sa visit na ito. Naipadala na lahat.',
  },
  refused: {
    en: 'The office did not accept all of what you recorded. Please call.',
    fil: 'Tumawag sa opisina.',
  },
  doneByCrew: {
    en: 'Your crew has finished this visit. You can still add ticks and photos.',
    fil: 'Tapos na, pero puwede ka pang magdagdag.',
  },
  over: { done: 'Finished', missed: 'Not possible', skipped: 'Skipped', cancelled: 'Cancelled' },
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
    'on-the-way': { en: 'Tap when you leave.', fil: 'Pindutin pag-alis.' },
    start: { en: 'Tap when you are there.', fil: 'Pindutin pagdating.' },
    finish: { en: 'Tap when the work is done.', fil: 'Pindutin pag tapos na.' },
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
  lateHint: { en: 'The client will be told.', fil: 'Ipapaalam sa kliyente.' },
  minutes: (minutes: number) => `${minutes} minutes`,
  missedTitle: 'Why is it not possible?',
  missedHint: {
    en: 'This ends the visit. Call the person at the home first.',
    fil: 'Tumawag muna bago ito pindutin.',
  },
  reason: 'Reason',
  reasonMissing: 'Choose a reason.',
  missedNote: 'What happened',
  missedSend: 'Record as not possible',
} as const;

/** What is asked before a step that lies off the plan. */
export const offPlanTexts = {
  ahead: (days: number, day: string, time: string) => {
    if (days === 0) return `This visit starts at ${time}.`;
    return days === 1 ? 'This visit is tomorrow.' : `This visit is on ${day}.`;
  },
  past: (days: number, day: string) =>
    days === -1 ? 'This visit was yesterday.' : `This visit was on ${day}.`,
  questions: {
    'on-the-way': 'On the way now?',
    'running-late': 'Running late?',
    start: 'Start now?',
    finish: 'Finish now?',
    'not-possible': 'Not possible?',
    cash: 'Cash received?',
  },
  hint: { en: 'The client and the office will be told.', fil: 'Ipapaalam sa kliyente at opisina.' },
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
  unsent: 'It is not sent yet. You can correct it.',
  save: 'Save the note',
  tooLate: `The ${correctNoteInMinutes} minutes are over. Please call the office.`,
} as const;

/** Cash that a client hands over. */
export const cashTexts = {
  title: 'Cash',
  received: 'Cash received',
  hint: {
    en: 'Count it together. The client gets a message with the amount at once.',
    fil: 'Bilangin ninyo nang magkasama.',
  },
  amount: 'Amount in pesos',
  amountHint: 'Whole pesos, like 9200.',
  amountMissing: 'Write the amount in whole pesos.',
  tooMuch: 'This is more than can be recorded at once. Please call the office.',
  note: 'Note to the office',
  save: (amount: string) => (amount === '' ? 'Record' : `Record ${amount}`),
  wrong: 'Wrong amount',
  wrongOf: (amount: string) => `Wrong amount: ${amount}`,
  correctTitle: 'What is the right amount?',
  correctHint: { en: 'It replaces the wrong one.', fil: 'Papalitan ang maling halaga.' },
  until: (time: string) => `You can correct it until ${time}.`,
  tooLate: `The ${correctCashInMinutes} minutes are over. Please call the office.`,
  states: {
    'on-phone': { en: 'Saved on this phone', fil: '' },
    sent: { en: 'Sent. Hand it to the office.', fil: 'Ibigay sa opisina.' },
    'handed-over': { en: 'Handed over', fil: 'Naibigay na.' },
    'not-found': { en: 'The office did not count this. Please call.', fil: 'Tumawag sa opisina.' },
    refused: { en: 'Not accepted. Please call the office.', fil: 'Tumawag sa opisina.' },
  },
  held: (amount: string, visits: number): Bilingual => ({
    en: `You hold ${amount} of ${counted(visits, 'visit')}. Hand it to the office.`,
    fil: 'Ibigay sa opisina.',
  }),
} as const;

/** The tasks of a visit. */
export const taskTexts = {
  isDone: 'done',
  notDone: 'Not done',
  cannot: 'Can’t do it',
  cannotLabel: (name: string) => `Can’t do it: ${name}`,
  whyTitle: 'Why is it not done?',
  why: 'Reason',
  whyHint: 'The client reads this.',
  whyMissing: 'Say in a few words why it is not done.',
  save: 'Save',
  undecided: {
    en: 'Tick it, or say why it is not done.',
    fil: 'Lagyan ng tsek, o sabihin kung bakit hindi nagawa.',
  },
} as const;

/** The pictures of a visit. */
export const photoTexts = {
  hint: { en: 'No faces, papers or plates.', fil: 'Huwag isama ang mukha, papeles o plaka.' },
  before: 'Before',
  after: 'After',
  phase: { before: 'Before', after: 'After' },
  camera: 'Camera',
  library: 'Library',
  take: (phase: string, of: string) => `${phase} picture of ${of}: camera`,
  choose: (phase: string, of: string) => `${phase} pictures of ${of}: library`,
  notSaved: 'Not saved on this phone',
  otherAccount: 'You were signed out in the meantime. Sign in and take the picture again.',
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
  removeAsk: { en: 'It will be deleted from this phone.', fil: 'Mabubura ito sa phone.' },
} as const;

/** The end of a visit. */
export const finishTexts = {
  title: 'Finish this visit',
  tasks: (done: number, all: number) => `${done} of ${counted(all, 'task')} done`,
  pairs: (pairs: number) => `${counted(pairs, 'pair')} of before and after pictures`,
  photos: (photos: number) => `${counted(photos, 'photo')} from this phone`,
  noPair: 'Why is there no before and after picture?',
  noPairHint: 'The client and the office read this.',
  noPairMissing: 'Take a before and an after picture of one task, or say why there is none.',
  takePictures: 'Back to the pictures',
  note: 'Note to the client',
  waits: { en: 'Photos may still be on their way.', fil: 'Puwedeng mahuli ang mga litrato.' },
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
