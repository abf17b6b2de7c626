import { counted } from '../../../domain/counted.ts';

export const requestTexts = {
  title: 'Requests',
  filters: { label: 'Show', open: 'Open', mine: 'Mine', all: 'All' },
  search: { label: 'Search requests', placeholder: 'Reference, name, phone or email' },
  inAll: 'Search in all requests',
  columns: {
    due: 'Answer',
    reference: 'Reference',
    name: 'Name',
    wants: 'Wants',
    town: 'Town',
    state: 'State',
    received: 'Received',
    assigned: 'Assigned',
  },
  kinds: { order: 'Order', inquiry: 'Inquiry' },
  /** Taken by phone, but not an order. */
  job: 'Job',
  noServices: 'No service ticked',
  nobody: 'Nobody',
  empty: {
    open: {
      title: 'Every request is settled',
      text: 'New orders and inquiries appear here automatically.',
    },
    mine: {
      title: 'Nothing is assigned to you',
      text: 'Open a request and take it. It is listed here until it is settled.',
    },
    all: {
      title: 'No requests yet',
      text: 'Orders and inquiries sent on the site appear here automatically.',
    },
  },
  nothingFound: {
    title: 'Nothing was found',
    text: 'Try part of the name, the last digits of the phone number, or the reference.',
  },
  atLeast: 'more than',
  back: 'Requests',
} as const;

export const detailTexts = {
  wrote: 'What they wrote',
  said: 'What they said',
  facts: {
    name: 'Name',
    received: 'Received',
    package: 'Package',
    duration: 'Duration',
    startDate: 'Start date',
    often: 'How often',
    price: 'Price',
    ourPrice: 'Our price',
    shownPrice: 'Price shown',
    services: 'Services',
    message: 'Message',
    additional: 'Additional requests',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    channel: 'Prefers',
    account: 'Account',
    client: 'Client',
    assigned: 'Assigned to',
    reason: 'Reason',
  },
  noEmail: 'No email',
  takenBy: (name: string) => `taken on the phone by ${name}`,
  unassigned: 'Not assigned',
  none: 'None',
  byQuote: 'By quote',
  signedIn: 'Sent from an account',
  withoutAccount: 'None',
  pricesDiffer: 'The visitor was shown a different price from ours.',
  toldNobody: 'closed without an email',
  others: 'Their other requests',
  noOthers: 'None with this account, address or phone number.',
  contacts: 'Contact attempts',
  noContacts: 'Nobody has tried yet.',
  quotes: 'Quotes',
  noQuotes: 'No quote yet.',
  sendAgain: 'Send again',
  singleVisits: 'Single visits',
  payment: 'Payment',
  validUntil: 'valid until',
  actions: {
    confirm: 'Confirm and schedule',
    contact: 'Log contact',
    quote: 'Send quote',
    consultation: 'Plan consultation',
    decline: 'Decline',
    openClient: 'Open the client',
    take: 'Take it',
    assign: 'Assign',
  },
} as const;

export const reachTexts = {
  title: 'Reach them',
  prepared: 'Prepared text',
  copy: 'Copy text',
  offer: {
    call: 'You called. How did it go?',
    sms: 'Was the SMS sent?',
    viber: 'Was the Viber message sent?',
    messenger: 'Was the Messenger message sent?',
    email: 'Was the email sent?',
  },
  log: 'Log this contact',
} as const;

export const dialogTexts = {
  contact: {
    title: 'Log contact',
    channel: 'Channel',
    outcome: 'Outcome',
    at: 'When',
    atHint: 'Manila time. Leave it empty if it was just now.',
    note: 'Note',
  },
  assign: { title: 'Assign', to: 'Assigned to' },
  decline: {
    title: 'Decline',
    cause: 'Why',
    causes: {
      declined: 'Declined: the client is told',
      spam: 'Spam: nobody is told',
      duplicate: 'Duplicate: nobody is told',
    },
    reason: 'Reason',
    reasonHint: 'The client will see this if you decline.',
    send: 'Close the request',
  },
  quote: {
    title: 'Send quote',
    replaces: 'It replaces the quote that is still open.',
    line: 'For',
    pesos: 'Pesos',
    add: 'Add a line',
    addDiscount: 'Add a discount',
    discount: 'Discount for',
    pesosOff: 'Pesos off',
    packageType: 'Package',
    noPackage: 'No package',
    customMonths: 'Months',
    remove: 'Remove line',
    term: 'Term',
    validUntil: 'Valid until',
    note: 'Note to the client',
    total: 'Total',
  },
} as const;

const were = (count: number) => `${count} ${count === 1 ? 'was' : 'were'}`;

export const manyTexts = {
  assign: 'Assign',
  spam: 'Decline as spam',
  chosen: (count: number) => counted(count, 'request'),
  assigned: (count: number) => `${counted(count, 'request')} assigned.`,
  closed: (count: number) => `${counted(count, 'request')} declined as spam. Nobody is told.`,
  changed: (count: number, names: string) => `${were(count)} changed meanwhile: ${names}.`,
  underWay: (count: number, names: string) =>
    `${were(count)} left, settled or with a quote or a consultation: ${names}.`,
} as const;
