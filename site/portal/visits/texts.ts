import {
  changeWithoutAskingInHours,
  hiddenPhotoErasedInDays,
  shareLinkInDays,
} from '../../../domain/service-numbers.ts';

const erased = `erased within ${hiddenPhotoErasedInDays} days`;

export const visitTexts = {
  title: 'Visits',
  visitTitle: 'Your visit',
  intro: `Until ${changeWithoutAskingInHours} hours before it starts, you can move or skip a visit at once. Past visits show what was done.`,
  coming: 'Upcoming',
  open: 'To put on another day',
  openIntro: 'These have no day now. Each can be put on another day.',
  past: 'Past',
  notDone: 'Not done',
  count: (count: number) => `(${count})`,
  showLater: 'Show later visits',
  showEarlier: 'Show earlier visits',
  fetching: 'Fetching…',
  notFetched: 'They could not be loaded. Please try again in a moment.',
  openUntil: (day: string) => `Put it on another day until ${day}`,
  openAlways: 'Put it on another day',
  /** Owed but not missed: a pause left it without a date. */
  dateless: 'Without a date',
  states: { skipped: 'Skipped', missed: 'Missed', cancelled: 'Cancelled by us' },
  over: {
    withPlan: 'Cancelled with your plan',
    lapsed: 'Skipped, and still open when your plan ended',
    refunded: 'Not put on another day in time. We are refunding it',
  },
  /** By month and day. */
  feasts: { '12-25': 'Christmas Day', '01-01': 'New Year’s Day' } as Partial<
    Record<string, string>
  >,
  betterDay: 'Would another day suit you better?',
  waits: {
    move: 'You asked to move it',
    skip: 'You asked to skip it',
  },
  all: 'All visits',
  photos: (count: number) =>
    count === 0 ? 'No pictures' : count === 1 ? 'One picture' : `${count} pictures`,
  address: 'Address',
  loading: 'Fetching your visits…',
  loadingOne: 'Fetching your visit…',
  empty: {
    title: 'No visits yet',
    text: 'Your visits appear here once we have agreed on the days. After each visit you can see here what was done, with before and after pictures.',
  },
  print: 'Print',
  hide: {
    ask: 'Hide this picture',
    sure: `Hide it from everybody? It will be ${erased}, and cannot be brought back.`,
    yes: 'Yes, hide it',
    no: 'Keep it',
    busy: 'Hiding…',
    done: `You hid this picture. It will be ${erased}.`,
  },
  share: {
    title: 'Share with your family',
    text: `Anyone with the link can see this page for ${shareLinkInDays} days, but not your address, phone or surname.`,
    action: 'Share',
    busy: 'Creating a link…',
    linkTitle: (day: string) => `Our home on ${day}`,
    link: 'The link',
    onlyOnce: 'Copy it now: it is shown only once.',
    copy: 'Copy',
    copied: 'The link is copied.',
    running: 'Active links',
    made: (made: string, until: string) => `Created on ${made}, works until ${until}`,
    withdraw: 'Withdraw',
    withdrawing: 'Withdrawing…',
    withdrawn: 'The link can no longer be opened.',
  },
} as const;
