export const consoleTexts = {
  title: 'Team',
  navigation: 'Console',
  menu: 'Menu',
  signOut: 'Sign out',
  singleKeys: 'Single keys',
  signIn: {
    title: 'The team signs in here',
    text: 'Sign in with the address that your invitation was sent to.',
  },
  notAllowed: {
    title: 'Your role does not allow this.',
    text: 'The console is for owners and dispatchers. If you are one, sign in with the address of your invitation.',
    crew: 'Open the crew page',
    portal: 'Open the client portal',
  },
  loading: 'Loading…',
  unreachable: {
    title: 'No connection',
    text: 'What you see may be out of date. It is fetched again as soon as the connection is back.',
  },
  failed: { title: 'This could not be loaded', text: 'Nothing is lost. Please try again.' },
  retry: 'Try again',
  notFound: {
    title: 'There is nothing here',
    text: 'It was removed, or the address is wrong.',
    back: 'Back to Today',
  },
  sections: {
    today: 'Today',
    requests: 'Requests',
    schedule: 'Schedule',
    clients: 'Clients',
    money: 'Money',
    people: 'People',
  },
} as const;

/** Who else has something open, and how news comes. */
export const hereTexts = {
  label: 'Also here',
  writes: {
    quote: (name: string) => `${name} is writing a quote.`,
    confirmation: (name: string) => `${name} is confirming this.`,
    form: (name: string) => `${name} is filling in a form here.`,
  },
  slow: 'Changes show within a minute.',
} as const;

export const actionTexts = {
  cancel: 'Cancel',
  now: 'It is now:',
  again: 'Nothing you typed is lost. Send it again if it is still right.',
  busy: 'Sending…',
  undo: 'Undo',
  unchanged: 'as the page behind shows it',
} as const;

export const failureTexts = {
  unsent: 'There is no connection, so nothing has changed. Please try again later.',
  unknown: 'There is no connection. Check how things are now before you try again.',
  refused: 'That did not work, and nothing has changed. Please try again.',
} as const;

export const pageTexts = {
  label: 'Pages',
  earlier: 'Previous page',
  later: 'Next page',
  of: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;

export const selectionTexts = {
  select: (name: string) => `Select ${name}`,
  all: 'Select all on this page',
  count: (count: number) => `${count} selected`,
  clear: 'Clear',
  undone: 'Undone.',
  notUndone: 'Not everything could be undone',
} as const;

export const copyTexts = {
  copied: 'Copied.',
  notCopied: 'The browser did not allow it. Select the text and copy it.',
} as const;

export const historyTexts = {
  title: 'History',
  none: 'Nothing has changed since it was created.',
  latest: (count: number) => `These are the latest ${count}.`,
  privateNotes: (names: string) => `Private notes changed: ${names}.`,
} as const;

export const clockTexts = {
  beforeMonday: 'before Monday',
} as const;

export const dayOrderTexts = {
  label: 'How days are written',
  choose: 'Not chosen',
  option: (written: string, day: string) => `${written} is ${day}`,
  unclear: 'The days of this file can be read in two ways. Choose how they are written.',
} as const;

export const homeNoteTexts = {
  landmark: 'Landmark',
  gate: 'Gate',
  guardAndPass: 'Guard and pass',
  parking: 'Parking',
  pets: 'Pets',
  whoOpens: 'Who opens',
} as const;
