/** The texts of the portal's overview. */
export const overviewTexts = {
  title: 'Client portal',
  invitation:
    'Sign in to see your visits, your plan and your requests. What you send while signed in appears here.',
  withoutAccount: {
    call: 'Sent something without an account? Call',
    write: 'or write to',
    reference: 'and give its reference number.',
  },
  withoutScripts: 'Signing in needs JavaScript, which is switched off in your browser.',
  welcome: 'Welcome back',
  signedInAs: (email: string) => `Signed in as ${email}`,
  loading: 'Fetching your visits and requests…',
  empty: {
    title: 'Nothing here yet',
    text: 'Order a package, or ask us something first. Your requests, our answers and your visits will appear here.',
  },
  order: 'Order a package',
  ask: 'Ask us something',
  more: 'Something else?',
  next: {
    title: 'Your next visit',
    now: 'Your visit',
    inDays: (days: number) => (days <= 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`),
    states: {
      'on-the-way': 'The crew is on the way',
      started: 'The crew is at your home',
    },
    comes: (names: string) => `${names} will come.`,
    isAtWork: (names: string) => `${names}, from our team.`,
    noCrewYet: 'We will tell you who is coming as soon as we know.',
    open: 'See or change this visit',
    see: 'See this visit',
  },
  none: {
    title: 'No visit is planned',
    text: 'As soon as one is planned, you will see here when we are coming, and who.',
  },
  due: { title: 'To pay', pay: (pesos: string) => `Pay ${pesos}` },
  changes: {
    title: 'You asked us',
    to: 'To',
  },
  plan: {
    title: 'Your plan',
    cancelled: 'Cancelled ·',
    singleVisits: 'Single visits',
    until: (day: string) => `until ${day}`,
    paused: (day: string) => `Paused until ${day}`,
    of: (count: number) => `of ${count} visits`,
    toPlace: { one: 'Choose a day for it', several: 'Choose a day for them' },
  },
  requests: { title: 'Your requests', all: 'All requests' },
  proof: { title: 'Your last visit', open: 'See what was done' },
} as const;
