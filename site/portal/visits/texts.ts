import { hiddenPhotoErasedInDays, shareLinkInDays } from '../../../domain/service-numbers.ts';

const erased = `erased within ${hiddenPhotoErasedInDays} days`;

/** The texts of the portal's visits. */
export const visitTexts = {
  title: 'Visits',
  visitTitle: 'Your visit',
  intro: 'What was done at your home, with pictures.',
  all: 'All visits',
  photos: (count: number) =>
    count === 0 ? 'No pictures' : count === 1 ? 'One picture' : `${count} pictures`,
  address: 'Address',
  loading: 'Fetching your visits…',
  loadingOne: 'Fetching your visit…',
  empty: {
    title: 'No visits yet',
    text: 'After each visit you see here what was done, with pictures of before and after.',
  },
  print: 'Print',
  hide: {
    ask: 'Hide this picture',
    sure: `Hide it from everybody? It is ${erased}, and cannot be brought back.`,
    yes: 'Yes, hide it',
    no: 'Keep it',
    busy: 'Hiding…',
    done: `You hid this picture. It is ${erased}.`,
    failed: 'There is no connection. The picture was not hidden, so please try again.',
  },
  share: {
    title: 'Share with your family',
    text: `Whoever has the link sees this page for ${shareLinkInDays} days, but not your address, phone or surname.`,
    action: 'Share',
    busy: 'Making a link…',
    linkTitle: (day: string) => `Our home on ${day}`,
    link: 'The link',
    onlyOnce: 'Keep it now: it is shown only once.',
    copy: 'Copy',
    copied: 'The link is copied.',
    running: 'Links that can be opened now',
    made: (made: string, until: string) => `Made on ${made}, works until ${until}`,
    withdraw: 'Withdraw',
    withdrawing: 'Withdrawing…',
    withdrawn: 'The link can no longer be opened.',
    failed: 'There is no connection. Please try again.',
  },
} as const;
