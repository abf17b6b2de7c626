/** The texts of the page Today. */
export const todayTexts = {
  title: 'Today',
  calm: {
    title: 'Nothing is waiting for you',
    text: 'Anything you need to settle appears here.',
  },
  requests: {
    title: 'Requests to answer',
    overdue: (count: number) => `${count} overdue`,
    all: 'All open requests',
    kinds: { order: 'Order', inquiry: 'Inquiry' },
  },
  quotes: {
    title: 'Quotes that have expired',
    text: 'Nobody answered these. Ask the client, and send the quote again or decline the request.',
    ranOut: (total: string, day: string) => `${total}, valid until ${day}`,
  },
  notClosed: {
    title: 'Not closed',
    text: 'These visits should have ended at least two hours ago. Ask the crew, and close them. A subscription still ends on its last day, even with a visit not closed.',
  },
  lateRecords: {
    title: 'Recorded late',
    text: 'A phone recorded a visit that had been changed in the meantime. Say whether it took place.',
    recorded: (reached: string, photos: number) =>
      `The phone says: ${reached.toLowerCase()}, ${photos === 1 ? '1 photo' : `${photos} photos`}.`,
    calledOff: (state: string) => `The plan says: ${state.toLowerCase()}.`,
    movedTo: (moment: string) => `The plan says: moved to ${moment}.`,
    othersCome: 'The plan says: another crew comes.',
    count: 'Count it',
    leaveOut: 'Do not count it',
  },
  visitsToPlace: {
    title: 'Visits that we owe',
    text: 'We owe these visits. Each is refunded automatically on the day shown, unless it gets a new day before then.',
    entry: (number: number, count: number) => `Visit ${number} of ${count}`,
    by: (pesos: string, day: string) => `${pesos} on ${day}`,
  },
  refundsToPay: {
    title: 'Refunds to pay out',
    text: 'These visits got no new day in time. Pay the money back, and enter it on the client’s page.',
    since: (pesos: string, day: string) => `${pesos}, owed since ${day}`,
  },
  withoutCrew: {
    title: 'Without a crew',
    text: 'Visits in the next 7 days that have no crew yet.',
  },
  crewAway: {
    title: 'Crew away, visits still theirs',
    text: 'These workers do not come on these days. Give their visits to others.',
    visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  },
  unseen: {
    title: 'Not seen yet',
    text: 'Workers who have not seen what changed in their next 48 hours. Call them.',
    told: 'told',
    notTold: 'not told yet',
  },
  mails: {
    title: 'Mails that failed',
    text: 'These have reached nobody, for an hour at least. Call, or correct the address and send them again.',
    triedAgain: (time: string) => `tried again at ${time}`,
    request: 'Open the request',
    client: 'Open the client',
    again: 'Send again',
    againTo: (recipient: string) => `Send again to ${recipient}`,
    sent: (recipient: string) => `The email to ${recipient} is on its way again.`,
    notSent: 'The email was not sent again',
  },
  more: (count: number) => `and ${count} more`,
  day: {
    title: 'Visits today',
    none: 'No visit is planned for today.',
    now: 'Now',
    notClosed: 'Not closed',
    noCrew: 'Without a crew',
    of: (number: number, count: number) => `${number} of ${count}`,
    schedule: 'Open the schedule',
  },
  steps: {
    title: 'Welcome. This is how it begins',
    team: {
      title: 'Invite the team',
      text: 'Dispatchers answer requests and plan visits, workers come to the homes.',
      action: 'Invite somebody',
    },
    holidays: {
      title: 'Check the holidays',
      text: 'The fixed ones are already there. Add those that were proclaimed, so that planning warns you about them.',
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

/** The texts of the figures. */
export const figureTexts = {
  title: 'Figures',
  period: 'Period',
  days: { 30: '30 days', 365: '365 days' },
  table: 'As a table',
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
    title: 'Paid',
    main: 'paid',
    tint: 'still owed for what began then',
    more: (owed: string) => `${owed} still owed for what began in this period`,
    columns: { paid: 'Paid', owed: 'Still owed' },
  },
} as const;
