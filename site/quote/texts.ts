import { contactPromiseInHours } from '../../domain/service-numbers.ts';

export const quoteTexts = {
  title: 'Your quote',
  intro: 'Accept it here, and we will plan the visits with you. You do not need an account.',
  loading: 'Fetching your quote…',
  reference: 'Reference',
  total: 'Total',
  kind: 'For',
  payment: 'Payment',
  validUntil: 'Valid until',
  note: 'A note from us',
  accept: 'Accept',
  decline: 'Decline',
  asking: {
    accepted: {
      title: 'Accept this quote?',
      text: `We will then call or write to you within ${contactPromiseInHours} hours to plan the visits.`,
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
      text: `We will call or write to you within ${contactPromiseInHours} hours to plan the visits.`,
    },
    declined: {
      title: 'You declined this quote.',
      text: 'Tell us what would suit you better, and we will send you another one.',
    },
  },
  gone: {
    title: 'This link is no longer valid.',
    text: 'The quote has expired, or a newer one has replaced it. We are happy to help.',
  },
  offline: {
    title: 'There is no connection',
    text: 'Your quote appears here as soon as the connection is back.',
  },
  failed: { title: 'Your quote could not be fetched', text: 'Please try again in a moment.' },
  notSent: 'There is no connection, so your answer was not sent. Please try again.',
  retry: 'Try again',
  call: 'Call us at',
  withoutScripts: 'This page needs JavaScript. You can also answer your quote by phone.',
} as const;
