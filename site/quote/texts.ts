import { contactPromiseInHours } from '../../domain/service-numbers.ts';

/** The texts of the page where a client answers a quote. */
export const quoteTexts = {
  title: 'Your quote',
  intro: 'Accept it here, and we plan the visits with you. You need no account.',
  loading: 'Fetching your quote…',
  reference: 'Reference',
  total: 'Total',
  kind: 'For',
  singleVisits: 'Single visits',
  validUntil: 'Valid until',
  note: 'A note from us',
  accept: 'Accept',
  decline: 'Decline',
  asking: {
    accepted: {
      title: 'Accept this quote?',
      text: `We then call or write to you within ${contactPromiseInHours} hours to plan the visits.`,
      send: 'Yes, accept',
    },
    declined: {
      title: 'Decline this quote?',
      text: 'It cannot be accepted afterwards. We can always send you another one.',
      send: 'Yes, decline',
    },
  },
  back: 'Not yet',
  busy: 'Sending…',
  answered: {
    accepted: {
      title: 'You accepted this quote.',
      text: `We call or write to you within ${contactPromiseInHours} hours to plan the visits.`,
    },
    declined: {
      title: 'You declined this quote.',
      text: 'Tell us what would suit you better, and we send you another one.',
    },
  },
  gone: {
    title: 'This link is no longer valid.',
    text: 'The quote ran out, or a newer one took its place. We are glad to help you on.',
  },
  offline: {
    title: 'There is no connection',
    text: 'Your quote appears here as soon as the connection is back.',
  },
  failed: { title: 'Your quote could not be fetched', text: 'Please try again in a moment.' },
  notSent: 'There is no connection. Your answer was not sent, so please try again.',
  retry: 'Try again',
  call: 'Call us at',
  withoutScripts: 'This page needs JavaScript. You can also answer your quote by phone.',
} as const;
