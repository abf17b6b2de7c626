import {
  crewToldAheadInHours,
  endsSoonInDays,
  notClosedAfterHours,
  renewalRateInDays,
} from '../../../domain/service-numbers.ts';

export const todayTexts = {
  title: 'Today',
  calm: {
    title: 'Nothing is waiting for you',
    text: 'Anything you need to settle appears here.',
  },
  requests: {
    title: 'Requests to answer',
    overdue: (count: number) => `${count} overdue`,
    kinds: { order: 'Order', inquiry: 'Inquiry' },
  },
  claims: {
    title: 'Payments to confirm',
    overdue: (count: number) => `${count} overdue`,
    all: 'Review them',
    oldest: (ago: string) => `the oldest was reported ${ago}`,
  },
  quotes: {
    title: 'Quotes that have expired',
    text: 'Nobody answered these. Ask the client, and send the quote again or decline the request.',
    ranOut: (total: string, day: string) => `${total}, valid until ${day}`,
  },
  notClosed: {
    title: 'Not marked done',
    text: `These visits should have ended at least ${notClosedAfterHours} hours ago. Ask the crew, and close them. A subscription still ends on its last day, even if a visit is not closed.`,
  },
  consultations: {
    title: 'Consultations to settle',
    text: 'These are over, or nobody is assigned to them yet. Enter the outcome, or choose who is going.',
    give: 'Choose who is going',
  },
  lateRecords: {
    title: 'Recorded late',
    text: 'A phone recorded a visit that had been changed in the meantime, or on another day. Say whether it took place.',
    recorded: (reached: string, photos: number) =>
      `On the phone: ${reached.toLowerCase()}, ${photos === 1 ? '1 photo' : `${photos} photos`}.`,
    calledOff: (state: string) => `In the schedule: ${state.toLowerCase()}.`,
    movedTo: (moment: string) => `In the schedule: moved to ${moment}.`,
    onAnotherDay: (moment: string) => `It ended on another day: ${moment}.`,
    othersCome: 'In the schedule: given to another crew.',
    count: 'Visit took place',
    leaveOut: 'Visit did not take place',
  },
  calls: {
    title: 'To call or text',
    text: 'Email does not reach these clients. Call or text them each message, then choose “Client informed”.',
    since: (moment: string) => `since ${moment}`,
    prefers: (channel: string) => `prefers ${channel}`,
    call: (phone: string) => `Call ${phone}`,
    write: 'Text',
    tell: 'Client informed',
    tellLabel: (name: string) => `Client informed: ${name}`,
    told: (name: string) => `${name} has been told.`,
    takenBack: 'Undone. They still need to be told.',
    notTold: 'This could not be saved',
    notTakenBack: 'This could not be undone',
  },
  visitsToPlace: {
    title: 'Visits that we owe',
    text: 'We owe these visits. Each is refunded automatically on the day shown, unless it gets a new day before then.',
    entry: (number: number, count: number) => `Visit ${number} of ${count}`,
    by: (pesos: string, day: string) => `${pesos} on ${day}`,
  },
  refundsToPay: {
    title: 'Refunds to pay out',
    text: 'These visits got no new day in time, or more was paid than is charged. Pay the money back, and enter it on the client’s page.',
    credit: 'Overpaid:',
    since: (pesos: string, day: string) => `${pesos}, owed since ${day}`,
  },
  cashHeld: {
    title: 'Cash held for more than a day',
    text: 'Ask for it, and note in Money that it was handed over.',
    held: (visits: number, day: string) =>
      `from ${visits === 1 ? '1 visit' : `${visits} visits`}, since ${day}`,
  },
  withoutCrew: {
    title: 'Without a crew',
    text: 'Visits in the next 7 days that have no crew yet.',
  },
  crewAway: {
    title: 'Crew away, visits still assigned',
    text: 'These workers are away on these days. Give their visits to others.',
    visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  },
  unseen: {
    title: 'Not seen yet',
    text: `These workers have not seen what changed in their next ${crewToldAheadInHours} hours. Call them.`,
    told: 'told',
    notTold: 'not told yet',
  },
  smsCap: {
    title: 'SMS are paused',
    text: 'Emails are sent instead until next month. An owner can raise the cap under People.',
    reached: (cap: string) => `This month’s cap of ${cap} is reached.`,
  },
  mails: {
    title: 'Messages that failed',
    text: 'These emails have not arrived for an hour. Call, or correct the address and send them again. SMS messages that failed were sent by email or are listed under “To call or text”.',
    by: { mail: '', sms: 'SMS,' },
    triedAgain: (time: string) => `tried again at ${time}`,
    request: 'Open the request',
    client: 'Open the client',
    again: 'Send again',
    againTo: (recipient: string) => `Send again to ${recipient}`,
    sent: (recipient: string) => `The email to ${recipient} is on its way again.`,
    toCall:
      'This client no longer has an email address. The message is listed under “To call or text”.',
    notSent: 'The email was not sent again',
  },
  all: (count: number) => `All ${count}`,
  fewer: 'Fewer',
  why: (title: string) => `What to do: ${title}`,
  more: (count: number) => `and ${count} more`,
  day: {
    title: 'Visits today',
    none: 'No visit is planned for today.',
    consultation: 'Consultation',
    now: 'Now',
    notClosed: 'Not marked done',
    noCrew: 'Without a crew',
    of: (number: number, count: number) => `${number} of ${count}`,
    schedule: 'Open the schedule',
    allOf: (count: number) => `All ${count}: Visits today`,
  },
  steps: {
    title: 'Welcome. Start here',
    team: {
      title: 'Invite the team',
      text: 'Dispatchers answer requests and plan visits, workers come to the homes.',
      action: 'Invite somebody',
    },
    holidays: {
      title: 'Check the holidays',
      text: 'The usual ones are assumed. Confirm them, and add those that were proclaimed and those of your towns.',
      action: 'Open the holidays',
    },
    request: {
      title: 'Wait for the first request',
      text: 'Orders and inquiries from the site appear automatically, and their 24 hours begin.',
      action: 'Open the requests',
    },
    client: {
      title: 'Confirm a request',
      text: 'That creates the client, the subscription and its visits. You can also add clients you already have.',
      action: 'Open the clients',
    },
    done: 'Done',
  },
} as const;

export const figureTexts = {
  title: 'Figures',
  period: 'Period',
  days: { 30: '30 days', 365: '365 days' },
  table: 'Table',
  span: { 30: 'Week', 365: 'Month' },
  none: 'none',
  answers: {
    title: 'Answered in time',
    main: 'in time',
    tint: 'late',
    more: (median: string, slowest: string) => `Median ${median}, slowest ${slowest}`,
    nothing: 'There was nothing to answer',
    columns: { share: 'In time', median: 'Median', slowest: 'Slowest' },
  },
  visits: {
    title: 'Visits done',
    main: 'done',
    tint: 'missed',
    more: (missed: string, moved: string) => `${missed} missed, ${moved} moved`,
    columns: { done: 'Done', missed: 'Missed', moved: 'Moved' },
  },
  photos: {
    title: 'Complete photos',
    main: 'with a pair for each task',
    tint: 'done without',
    more: (done: string) => `of ${done} visits done`,
    columns: { complete: 'Complete', done: 'Done' },
  },
  ratings: {
    title: 'Ratings',
    main: 'ratings',
    more: (count: string) => `out of 5 on average, from ${count} ratings`,
    columns: { ratings: 'Ratings', average: 'Average' },
  },
  subscriptions: {
    title: 'Subscriptions started',
    main: 'started',
    tint: 'ended or cancelled',
    more: (renewed: string, ended: string, cancelled: string) =>
      `${renewed} renewed, ${ended} ended, ${cancelled} cancelled`,
    columns: { started: 'Started', renewed: 'Renewed', ended: 'Ended', cancelled: 'Cancelled' },
  },
  money: {
    title: 'Received',
    main: 'received',
    tint: 'still owed on plans that began then',
    more: (first: string, last: string, owed: string) =>
      `Paid from ${first} to ${last}. ${owed} still owed on plans that began then`,
    columns: { received: 'Received', owed: 'Still owed' },
  },
} as const;

export const outlookTexts = {
  title: 'Outlook',
  none: 'none',
  overdue: { title: 'All overdue', more: 'Unpaid and past its day' },
  week: { title: 'Expected this week', more: 'Due from today until Sunday' },
  month: {
    title: 'Expected this month',
    more: (settled: string, due: string) => `${settled} of ${due} settled`,
    legend: { main: 'open', tint: 'settled' },
    columns: ['Day', 'Open', 'Settled'],
  },
  ending: {
    title: `Plans ending in ${endsSoonInDays} days`,
    more: (renewed: number) => `${renewed} renewed so far`,
  },
  rate: {
    title: 'Renewal rate',
    more: (renewed: number, total: number) =>
      `${renewed} of ${total} plans that ended in the last ${renewalRateInDays} days`,
  },
  free: {
    title: 'Hours free this week',
    more: (workers: number) => (workers === 1 ? '1 worker' : `${workers} workers`),
    legend: { main: 'by worker' },
    columns: ['Worker', 'Free'],
  },
} as const;
