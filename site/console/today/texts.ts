/** The texts of the page Today. */
export const todayTexts = {
  title: 'Today',
  calm: {
    title: 'Nothing is waiting for you',
    text: 'What has to be settled appears here by itself.',
  },
  requests: {
    title: 'Requests to answer',
    overdue: (count: number) => `${count} overdue`,
    all: 'All open requests',
    kinds: { order: 'Order', inquiry: 'Inquiry' },
  },
  notClosed: {
    title: 'Not closed',
    text: 'These visits should have ended two hours ago or more. Ask the crew, and close them.',
  },
  lateRecords: {
    title: 'Recorded late',
    text: 'A phone recorded a visit that was meanwhile changed. Say whether it took place.',
    recorded: (reached: string, photos: number) =>
      `The phone says: ${reached.toLowerCase()}, ${photos === 1 ? '1 photo' : `${photos} photos`}.`,
    calledOff: (state: string) => `The plan says: ${state.toLowerCase()}.`,
    movedTo: (moment: string) => `The plan says: moved to ${moment}.`,
    othersCome: 'The plan says: others come.',
    count: 'Count it',
    leaveOut: 'Do not count it',
  },
  withoutCrew: {
    title: 'Without a crew',
    text: 'Visits of the next 7 days that nobody is to come to.',
  },
  unseen: {
    title: 'Not seen yet',
    text: 'Workers who have not seen what changed in their next 48 hours. Call them.',
    told: 'told',
    notTold: 'not told yet',
  },
  mails: {
    title: 'Mails that failed',
    text: 'These did not reach anybody. Call, or correct the address and send them again.',
    request: 'Open the request',
    client: 'Open the client',
    again: 'Send again',
    againTo: (recipient: string) => `Send again to ${recipient}`,
    sent: (recipient: string) => `The mail to ${recipient} is on its way again.`,
    notSent: 'The mail was not sent again',
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
      text: 'The fixed ones are there. Add those that were proclaimed, so that planning warns of them.',
      action: 'Open the holidays',
    },
    request: {
      title: 'Wait for the first request',
      text: 'Orders and inquiries from the site appear by themselves, and their 24 hours begin.',
      action: 'Open the requests',
    },
    client: {
      title: 'Confirm a request',
      text: 'That makes the client, the subscription and its visits. Clients known from before can be added.',
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
    nothing: 'Nothing was to be answered',
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
    more: (count: string) => `on average of 5, from ${count} ratings`,
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
    tint: 'still owed of what began then',
    more: (owed: string) => `${owed} still owed of what began in this time`,
    columns: { paid: 'Paid', owed: 'Still owed' },
  },
} as const;
