/** Shared by several mails to clients. */
export const mailTexts = {
  address: 'Home',
  after: 'After',
  amount: 'Amount',
  before: 'Before',
  beforeAndAfter: 'Before and after',
  crew: 'Crew',
  duration: 'Duration',
  discounts: 'Discounts',
  extras: 'Extras',
  fromTheCrew: 'From the crew',
  method: 'Method',
  now: 'Now',
  package: 'Package',
  paidSoFar: 'Paid so far',
  paidOn: 'Paid on',
  paymentReference: 'Payment reference',
  planned: 'Planned',
  price: 'Price',
  receivedBy: 'Received by',
  reference: 'Reference',
  toPay: 'Still to pay',
  visit: 'Visit',
  when: 'When',
  where: 'Where',
  whoComes: 'Who is coming',
  visitOf: (number: string, count: string) => `Visit ${number} of ${count}`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  /** Before what the crew does: first names, or a crew without known names. */
  oneIs: (name: string) => `${name} is`,
  severalAre: (names: string) => `${names} are`,
  crewIs: 'Our crew is',
  letUsIn: 'Please make sure that somebody can let us in, and tell the guard.',
  letUsInComing:
    'Please make sure that somebody can let us in, and tell the guard that we are coming.',
  notRight: (phone: string) =>
    `Is something not right? Call us at ${phone} or reply to this email.`,
  othersStay: 'The other visits stay as they were.',
  toBePaid: (pesos: string) => `${pesos} is still to be paid.`,
  payBack: (pesos: string, days: string) =>
    `We will pay back ${pesos} within ${days} days, the way you paid.`,
  /** Below the button to a page of the portal. */
  noAccount: 'No account yet? Create one there with this email address.',
  openMyPlan: 'Open my plan',
  seeMyVisits: 'See my visits',
} as const;

export const calendarTexts = {
  visit: (name: string) => `${name} visit`,
  visitOf: (name: string, number: string, count: string) => `${name} visit ${number} of ${count}`,
  consultation: (name: string) => `${name} consultation`,
  questions: (phone: string) => `Questions? Call ${phone}.`,
} as const;
