import { chatLabels } from '../../../domain/requests/chats.ts';
import type { PreparedKind } from '../../../domain/sms/prepared-kinds.ts';
import type { Count } from '../../../domain/visits/count.ts';

/** The texts of the list of clients. */
export const clientsTexts = {
  title: 'Clients',
  add: 'Add a client',
  bring: 'Import and export',
  search: { label: 'Search clients', placeholder: 'Name, phone, email, address or reference' },
  columns: {
    name: 'Name',
    town: 'Town',
    phone: 'Phone',
    running: 'Subscriptions',
    next: 'Next visit',
    due: 'Due',
    call: 'Call',
  },
  callTo: (name: string) => `Call ${name}`,
  none: {
    title: 'No clients yet',
    text: 'A client is created when a request is confirmed. You can also add one here.',
  },
  nothingFound: {
    title: 'No clients found',
    text: 'Try part of the name, phone number or address.',
  },
} as const;

/** The texts of a client's page. */
export const clientTexts = {
  client: 'Client',
  change: 'Change client',
  contact: 'Log contact',
  addHome: 'Add a home',
  changeHome: 'Change home',
  told: {
    title: 'Messages to the client',
    none: 'Nothing in the last 30 days.',
    wantsSms: 'Short and urgent news by SMS',
    language: 'Language for emails and SMS',
    channels: {
      ...chatLabels,
      ...{ mail: 'Email to', sms: 'SMS to', push: 'Notification', call: 'phone' },
    },
    states: {
      waiting: 'not sent yet',
      'handed-over': 'sent',
      delivered: 'arrived',
      failed: 'did not arrive',
      unknown: 'may not have arrived',
    },
    toldBy: (name: string, way: string) => `told by ${way} by ${name}`,
    prepare: 'Send a prepared message',
    later: 'Later messages',
    earlier: 'Earlier messages',
  },
  facts: {
    phone: 'Phone',
    email: 'Email',
    channel: 'Prefers',
    messenger: 'Messenger',
    since: 'Client since',
    account: 'Account',
    notes: 'Team notes',
  },
  noEmail: 'No email',
  joined: 'Joined',
  notJoined: 'None',
  readBack: 'None; the email was read back',
  sections: {
    subscriptions: 'Subscriptions',
    coming: 'Upcoming visits',
    past: 'Past visits',
    homes: 'Homes',
    requests: 'Requests',
    contacts: 'Contacts',
  },
  noSubscriptions: 'No subscription yet. One is created when a request is confirmed.',
  noVisits: { coming: 'No visit is planned.', past: 'No visit yet.' },
  noHomes: 'No home yet.',
  noRequests: 'No request.',
  noContacts: 'No contact has been logged yet.',
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
  paused: (first: string, last: string) => `Paused from ${first} to ${last}`,
  resumed: (day: string) => `, ended early on ${day}`,
  from: 'from',
  until: 'until',
  visitOf: (number: number, count: number) => `Visit ${number} of ${count}`,
  noCrew: 'Without a crew',
  kinds: { order: 'Order', inquiry: 'Inquiry' },
  states: { active: 'Active', paused: 'Paused', ended: 'Ended', cancelled: 'Cancelled' },
} as const;

/** What the counts of visits are called. */
export const countTexts: Readonly<Record<Count, string>> = {
  coming: 'to come',
  done: 'done',
  used: 'used',
  open: 'still owed',
  refunded: 'refunded',
  lapsed: 'lapsed',
  cancelled: 'cancelled',
};

/** The texts of the money of a subscription. */
export const moneyTexts = {
  price: 'Price',
  paid: 'Paid',
  owed: 'Owed',
  settled: 'Settled price',
  extras: 'Extras',
  discounts: 'Discounts',
  credit: 'Overpaid',
  toRefund: 'To refund',
  enter: 'Enter payment',
  void: 'Void',
  voidLabel: (pesos: string, day: string) => `Void the payment of ${pesos} on ${day}`,
  payments: 'Payments',
  unposted: 'Paid online and not counted.',
  unpostedFacts: (amount: string, reference: string, at: string) =>
    `Amount as sent, in centavos: ${amount}. Reference ${reference}, reported ${at}. Enter it as a payment with this reference.`,
  dues: 'Dues',
  takenOff: (pesos: string) => `${pesos} taken off`,
  discount: 'Discount',
  writtenOff: (pesos: string) => `${pesos} written off`,
  dueColumns: {
    day: 'Due on',
    amount: 'Amount',
    state: 'State',
    paidBy: 'Paid by',
    reference: 'Reference',
  },
  noPayments: 'Nothing has been paid yet.',
  refunds: 'Refunds',
  refundOf: (number: number | null) => (number === null ? 'Overpaid' : `Visit ${number}`),
  refundSince: (day: string) => `owed since ${day}`,
  refundPaid: (day: string, how: string) => `paid out on ${day}: ${how}`,
  payOut: 'Refunded',
  payOutLabel: (pesos: string, number: number | null) =>
    `Enter ${pesos} ${number === null ? 'overpaid' : `for visit ${number}`} as refunded`,
  takenOffOwed: 'taken off what the client pays',
  ownerPaysBack: 'Only an owner can pay back or void.',
  payBack: 'Pay back',
  payBackLabel: (pesos: string) => `Pay back ${pesos} overpaid`,
  voided: (by: string, reason: string) => `Voided by ${by}: ${reason}`,
  columns: {
    day: 'Day',
    amount: 'Amount',
    method: 'Method',
    note: 'Reference and note',
    by: 'Entered by',
  },
} as const;

/** The texts of the dialogs that add to what is to be paid. */
export const dueDialogTexts = {
  extra: 'Add an extra charge',
  extraHint: 'It is charged on top of the price. The client is told in 5 minutes.',
  discount: 'Add a discount',
  discountHint: 'It is taken off the oldest unpaid dues. The client is told in 5 minutes.',
  text: 'What it is for (the client will see this)',
  day: 'Due on',
  takeBack: 'Take back',
  takeBackOf: (pesos: string, reference: string) =>
    `Take back the write-off of ${pesos} of ${reference}`,
  takeBackTitle: 'Take back the write-off',
  takeBackHint: (pesos: string, reference: string) =>
    `${pesos} of ${reference} becomes due again, and the client is reminded of it from today.`,
  reason: 'Reason',
} as const;

/** The texts of the dialog that says which dues a payment covers. */
export const allocateTexts = {
  open: 'Applied to',
  openLabel: (pesos: string, day: string) => `What the payment of ${pesos} on ${day} covers`,
  title: 'What this payment covers',
  of: (pesos: string, day: string) => `${pesos}, ${day}`,
  hint: 'Anything left covers the oldest unpaid dues.',
  send: 'Save',
} as const;

/** The texts of the dialogs that change a client. */
export const formTexts = {
  save: 'Save',
  name: 'Name',
  phone: 'Phone',
  phoneHint: 'With the country code for a number abroad',
  email: 'Email',
  emailHint: 'No email? We will call or text. Today lists what to tell them.',
  emailJoined: 'The client changes it in their own account.',
  channel: 'Preferred channel',
  messenger: 'Messenger name',
  notes: 'Team notes',
  readBack: 'I confirmed this email with the client (needed for the portal)',
  address: 'Address',
  town: 'Town',
  personName: 'Person at the home',
  personPhone: 'Phone of that person',
  storedNow: (value: string) => `Saved now: ${value || 'nothing'}`,
  changedNow: 'see “Saved now” beside what somebody else changed',
  addClient: 'Add a client',
  contactTitle: 'Log contact',
  outcome: 'Outcome',
  note: 'Note',
  paymentTitle: 'Enter payment',
  paymentSend: 'Enter payment',
  paymentBeyond: 'Record it anyway',
  day: 'Day',
  pesos: 'Amount in pesos',
  method: 'Method',
  reference: 'Reference',
  receivedBy: 'Received by',
  refundTitle: 'Enter refund',
  refundSend: 'Enter refund',
  refundDay: 'Paid out on',
  voidTitle: 'Void payment',
  voidSend: 'Void payment',
  voidHint: 'It stays in the list but no longer counts.',
  reason: 'Reason',
  unchanged: 'as the page behind shows it',
} as const;

/** The texts of prepared messages. */
export const preparedTexts = {
  title: 'Send a prepared message',
  none: 'There is nothing to send now: no visit is near, and nothing is due.',
  message: 'Message',
  kinds: {
    'running-late': 'Running late',
    'on-the-way': 'On the way',
    'visit-missed': 'Missed',
    'visits-changed': 'Moved or cancelled',
    'visit-reminder': 'Reminder of the visit',
    overdue: 'Overdue',
    due: 'Due',
    'claim-received': 'Payment is being checked',
    'payment-entered': 'Paid',
  } satisfies Record<PreparedKind, string>,
  language: 'Language',
  copy: 'Copy text',
  copied: 'Copied.',
  notCopied: 'Copying did not work. Please select the text.',
  log: (chat: string) => `Log as told by ${chat}`,
  logged: (chat: string) => `Logged as told by ${chat}.`,
};
