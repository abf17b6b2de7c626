import { contactPromiseInHours } from '../../domain/business.ts';

const agreed = { label: 'Confirmed', text: 'Everything is agreed. See you at your home.' };
const closed = { label: 'Closed', text: 'This one is closed. Call us if that is a mistake.' };

/** The texts of the client portal. */
export const portalTexts = {
  title: 'Client portal',
  invitation:
    'Sign in to see your orders and inquiries, and where each one stands. What you send while signed in appears here.',
  signUp: 'Create an account',
  withoutAccount: {
    call: 'Sent something without an account? Call',
    write: 'or write to',
    reference: 'and give its reference number.',
  },
  withoutScripts: 'Signing in needs JavaScript, which is switched off in your browser.',
  welcome: 'Welcome back',
  signedInAs: (email: string) => `Signed in as ${email}`,
  order: 'Order a package',
  ask: 'Ask us something',
  orders: 'Orders',
  inquiries: 'Inquiries',
  inquiry: 'Inquiry',
  sent: 'sent',
  facts: {
    duration: 'Duration',
    startDate: 'Start date',
    price: 'Price',
    additionalRequests: 'Additional requests',
    services: 'Services',
    message: 'Message',
    address: 'Address',
  },
  byQuote: 'By quote',
  retry: 'Try again',
  earlier: {
    show: 'Show earlier requests',
    busy: 'Fetching earlier requests…',
    failed: 'Earlier requests could not be loaded. Please try again in a moment.',
    shown: (pages: number) => `Earlier requests were added to the lists above (${pages}).`,
    all: 'These are all the requests you sent.',
  },
  loading: 'Fetching your orders and inquiries…',
  empty: {
    title: 'Nothing here yet',
    text: 'Orders and inquiries that you send while signed in appear here with their status.',
  },
  offline: {
    title: 'You are offline',
    text: 'Your orders and inquiries appear as soon as the connection is back.',
  },
  failed: {
    title: 'Your requests could not be loaded',
    text: 'Nothing is lost. Please try again in a moment, or call us at',
  },
  statuses: {
    received: {
      label: 'Received',
      text: `We contact you within ${contactPromiseInHours} hours of receiving it.`,
    },
    contacted: { label: 'In contact', text: 'Our team has been in touch with you about this.' },
    consultation: {
      label: 'Consultation',
      text: 'We have agreed on a time to look at your home together.',
    },
    quoted: { label: 'Quote sent', text: 'You have our quote. Tell us whether it suits you.' },
    'to-schedule': {
      label: 'Quote accepted',
      text: `We contact you within ${contactPromiseInHours} hours to agree on the days.`,
    },
    confirmed: agreed,
    won: agreed,
    declined: closed,
    lost: closed,
    withdrawn: { label: 'Withdrawn', text: 'You took this one back.' },
  },
} as const;
