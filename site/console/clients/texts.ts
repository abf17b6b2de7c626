import type { Count } from '../../../domain/visits/count.ts';

/** The texts of the list of clients. */
export const clientsTexts = {
  title: 'Clients',
  add: 'Add a client',
  search: { label: 'Search clients', placeholder: 'Name, phone, email, address or reference' },
  columns: {
    name: 'Name',
    town: 'Town',
    phone: 'Phone',
    running: 'Running',
    next: 'Next visit',
    due: 'Due',
  },
  none: { title: 'No clients yet', text: 'A client is made when a request is confirmed, or here.' },
  nothingFound: {
    title: 'Nobody was found',
    text: 'Try a part of the name, of the phone number or of the address.',
  },
} as const;

/** The texts of a client's page. */
export const clientTexts = {
  change: 'Change client',
  contact: 'Log contact',
  addHome: 'Add a home',
  changeHome: 'Change home',
  facts: {
    phone: 'Phone',
    email: 'Email',
    channel: 'Prefers',
    messenger: 'Messenger',
    since: 'Client since',
    account: 'Account',
    notes: 'Notes of the team',
  },
  joined: 'Joined',
  notJoined: 'None',
  readBack: 'None; the email was read back',
  sections: {
    subscriptions: 'Subscriptions',
    coming: 'Coming visits',
    past: 'Past visits',
    homes: 'Homes',
    requests: 'Requests',
    contacts: 'Contacts',
  },
  noSubscriptions: 'No subscription yet. One is made when a request is confirmed.',
  noVisits: { coming: 'No visit is planned.', past: 'No visit yet.' },
  noHomes: 'No home yet.',
  noRequests: 'No request.',
  noContacts: 'Nobody has noted a contact yet.',
  home: {
    landmark: 'Landmark',
    gate: 'Gate',
    guardAndPass: 'Guard and pass',
    parking: 'Parking',
    pets: 'Pets',
    whoOpens: 'Who opens',
    person: 'At the home',
  },
  job: 'Single job',
  from: 'from',
  until: 'until',
  visitOf: (number: number, count: number) => `Visit ${number} of ${count}`,
  noCrew: 'Without a crew',
  kinds: { order: 'Order', inquiry: 'Inquiry' },
  states: { active: 'Active', paused: 'Paused', ended: 'Ended', cancelled: 'Cancelled' },
} as const;

/** What the six counts of visits are called. */
export const countTexts: Readonly<Record<Count, string>> = {
  coming: 'coming',
  done: 'done',
  used: 'used',
  open: 'open',
  lapsed: 'lapsed',
  cancelled: 'cancelled',
};

/** The texts of the money of a subscription. */
export const moneyTexts = {
  price: 'Price',
  paid: 'Paid',
  due: 'Due',
  owed: 'Owed',
  credit: 'Paid too much',
  enter: 'Enter payment',
  void: 'Void',
  voidLabel: (pesos: string, day: string) => `Void the payment of ${pesos} of ${day}`,
  payments: 'Payments',
  noPayments: 'Nothing was paid yet.',
  voided: (by: string, reason: string) => `Voided by ${by}: ${reason}`,
  columns: {
    day: 'Day',
    amount: 'Amount',
    method: 'Method',
    note: 'Reference and note',
    by: 'Entered by',
  },
} as const;

/** The texts of the dialogs that change a client. */
export const formTexts = {
  save: 'Save',
  name: 'Name',
  phone: 'Phone',
  phoneHint: 'Of any country, with its code for a number abroad',
  email: 'Email',
  emailJoined: 'The client changes it in their own account.',
  channel: 'Preferred channel',
  messenger: 'Messenger name',
  notes: 'Notes of the team',
  readBack: 'Email read back to the client',
  address: 'Address',
  town: 'Town',
  personName: 'Person at the home',
  personPhone: 'Phone of that person',
  storedNow: (value: string) => `Stored now: ${value || 'nothing'}`,
  changedNow: 'see “Stored now” beside what somebody else changed',
  addClient: 'Add a client',
  contactTitle: 'Log contact',
  outcome: 'Outcome',
  note: 'Note',
  paymentTitle: 'Enter payment',
  paymentSend: 'Enter payment',
  day: 'Day',
  pesos: 'Amount in pesos',
  method: 'Method',
  reference: 'Reference',
  voidTitle: 'Void payment',
  voidSend: 'Void payment',
  voidHint: 'It stays in the list and counts no more.',
  reason: 'Reason',
  unchanged: 'as the page behind shows it',
} as const;
