import { contactPromiseInHours } from '../../../domain/business.ts';

const agreed = { label: 'Confirmed', text: 'Everything is agreed. See you at your home.' };
const closed = { label: 'Closed', text: 'This request is closed. Call us if that is a mistake.' };

export const requestTexts = {
  title: 'Requests',
  intro: 'Your orders, inquiries and quotes, and where each one stands.',
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
  earlier: {
    show: 'Show earlier requests',
    busy: 'Fetching earlier requests…',
    failed: 'Earlier requests could not be loaded. Please try again in a moment.',
    shown: (pages: number) => `Earlier requests were added to the lists above (${pages}).`,
    all: 'These are all the requests you have sent.',
  },
  loading: 'Fetching your orders and inquiries…',
  empty: {
    title: 'Nothing here yet',
    text: 'Orders and inquiries that you send while signed in appear here, and so does our progress on them.',
  },
  statuses: {
    received: { label: 'Received', text: 'We have it, and will call or write to you.' },
    contacted: { label: 'In contact', text: 'Our team has been in touch with you about this.' },
    consultation: {
      label: 'Consultation',
      text: 'We have agreed on a time to look at your home together.',
    },
    quoted: { label: 'Quote sent', text: 'You have our quote. Tell us whether it suits you.' },
    'to-schedule': {
      label: 'Quote accepted',
      text: 'We will call or write to you to agree on the days.',
    },
    confirmed: agreed,
    won: agreed,
    declined: closed,
    lost: closed,
    withdrawn: { label: 'Withdrawn', text: 'You withdrew this request.' },
  },
  reason: (reason: string) => `Reason: ${reason}`,
  plan: 'See your plan',
  tracker: {
    label: 'Where it stands',
    received: 'Received',
    contacted: 'Contacted',
    confirmed: 'Confirmed',
    consultation: 'We look at your home',
    comes: (name: string) => `${name} is coming.`,
    /** Exact text of docs/product.md, "Client portal". */
    answerBy: (time: string) => `We will answer by ${time}`,
    overdue: (time: string) => `We should have answered by ${time}. Please call us at`,
    done: 'done',
  },
  quote: {
    title: 'Our quote',
    for: 'For',
    validUntil: 'Valid until',
    note: 'A note from us',
    accept: 'Accept',
    decline: 'Decline',
    states: {
      sent: '',
      accepted: 'You accepted this quote.',
      declined: 'You declined this quote.',
      expired: 'This quote has expired. Ask us for a new one.',
      replaced: 'A newer quote has replaced this one.',
    },
    asking: {
      accepted: {
        title: 'Accept this quote?',
        text: `We will then call or write to you within ${contactPromiseInHours} hours to plan the visits.`,
        yes: 'Yes, accept',
      },
      declined: {
        title: 'Decline this quote?',
        text: 'It cannot be accepted afterwards. We can always send you another one.',
        yes: 'Yes, decline',
      },
    },
  },
  withdraw: {
    action: 'Withdraw',
    title: 'Withdraw this request?',
    text: 'We will do nothing more about it, and it costs you nothing. You can send a new one at any time.',
    yes: 'Yes, withdraw',
  },
  back: 'Not now',
} as const;
