import { counted } from '../../domain/counted.ts';

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

export const languageTexts = {
  fetching: 'Fetching Filipino…',
  offline: 'Changing the language needs a connection. It stays as it is.',
  saving: 'Pictures are being saved. Change the language in a moment.',
} as const;

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

export const markTexts = {
  saving: 'Saving…',
  taken: 'Saved on this phone',
  waiting: 'Saved on this phone',
  sent: 'Sent',
  unreadable: 'No picture',
  refused: 'Not accepted',
} as const;

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

export const consultationTexts = {
  title: 'Consultation',
  asked: 'They ask for',
  hint: 'Look at the home with them. Nothing to record here.',
} as const;

export const visitTexts = {
  map: 'Map',
  call: (name: string) => `Call ${name}`,
  callOffice: 'Call the office',
  gatePass: 'Gate pass',
  crew: 'Crew',
  office: 'From the office',
  notes: 'Notes on the home',
  /** Translates the office's label of a note or a contact. */
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

export const passTexts = {
  title: 'Gate pass',
  back: 'Back to the visit',
  crew: 'Crew',
  plate: (plate: string) => `Plate ${plate}`,
  address: 'Address',
  time: 'Time',
  office: 'Office',
} as const;
