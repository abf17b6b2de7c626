import { formatPesos } from '../../../domain/prices.ts';
import {
  cancellingNoticeInDays,
  contactPromiseInHours,
  refundInDays,
} from '../../../domain/service-numbers.ts';

/** The texts of the plan and of what can be done with it. */
export const planTexts = {
  title: 'Plan',
  intro: 'What you have with us, where the money stands, and what you can change.',
  loading: 'Fetching your plan…',
  empty: {
    title: 'No plan yet',
    text: 'Your plan appears here as soon as we have confirmed it with you.',
  },
  earlier: 'Earlier plans',
  job: 'Single job',
  states: { active: 'Active', paused: 'Paused', ended: 'Ended', cancelled: 'Cancelled' },
  facts: {
    term: 'Term',
    days: (first: string, last: string) => `${first} to ${last}`,
    rhythm: 'Visits',
    home: 'Home',
    price: 'Price',
    settled: 'Charged',
    paid: 'Paid',
    due: 'Due now',
    owed: 'Still to pay',
    credit: 'You get back',
    paidTooMuch: 'Paid too much',
  },
  visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  countHints: {
    used: 'Missed at your home: we came, and nobody could let us in.',
    lapsed: 'Lapsed: still open when the plan ended.',
  },
  includes: 'What is included',
  payments: (count: number) => `Payments (${count})`,
  more: (count: number) => `${count} more`,
  visit: (number: number) => `Visit ${number}`,
  /** What is said once an action is done. */
  said: {
    cancelled: 'Your plan is cancelled.',
    paused: 'Your plan is paused. We have sent you a mail with all dates.',
    resumed: 'Your pause is ended.',
    asked: 'We have your request to renew.',
  },
} as const;

/** The texts of cancelling. */
export const cancelTexts = {
  title: 'Cancel',
  isBefore:
    'The first visit has not begun. You can cancel at once, and you get back everything you paid.',
  notice: (lastDay: string) =>
    `Cancelling takes ${cancellingNoticeInDays} days’ notice. Cancelled today, your plan ends with ${lastDay}.`,
  jobNotice: `Visits of the next ${cancellingNoticeInDays} days still take place.`,
  settled: (pesos: number) =>
    `You pay for the months begun at the one-month rate, and never more than the price: ${formatPesos(pesos)}.`,
  jobSettled: (pesos: number) => `You pay for the visits that take place: ${formatPesos(pesos)}.`,
  lapsing: (count: number) =>
    count === 1
      ? 'One visit that you skipped can no longer be put on another day.'
      : `${count} visits that you skipped can no longer be put on another day.`,
  cancelled: 'These visits are cancelled',
  standing: 'These visits still take place',
  money: 'The money',
  sum: {
    months: 'Months begun',
    product: ({ begun, rateInPesos }: { begun: number; rateInPesos: number }) =>
      Number.isInteger(rateInPesos)
        ? `${begun} × ${formatPesos(rateInPesos)} = ${formatPesos(begun * rateInPesos)}`
        : `${begun} × about ${formatPesos(Math.round(rateInPesos))} = ${formatPesos(Math.floor(begun * rateInPesos))}`,
    price: 'Price',
    charged: 'You pay',
    lower: 'You pay the lower of the two',
    paid: 'Paid so far',
    back: 'You get back',
    due: 'Still to pay',
  },
  refund: (pesos: number) =>
    `You get back ${formatPesos(pesos)} within ${refundInDays} days, the way you paid.`,
  owed: (pesos: number) => `${formatPesos(pesos)} is still to be paid.`,
  settledUp: 'Nothing is left to pay.',
  action: 'Cancel this plan',
  endsByItself: (lastDay: string) =>
    `It ends with ${lastDay} by itself, before ${cancellingNoticeInDays} days of notice are over. There is nothing to cancel, and nothing renews by itself.`,
  done: (day: string) => `Cancelled on ${day}`,
  noneLeft: 'No visit takes place any more. We have sent you a mail with all of this.',
  someLeft: 'We have sent you a mail with all of this.',
} as const;

/** The texts of saying why. */
export const whyTexts = {
  label: 'Would you tell us why?',
  hint: 'You need not. It helps us to do better.',
  send: 'Send',
  busy: 'Sending…',
  sent: 'Thank you for telling us.',
} as const;

/** The texts of renewing. */
export const renewTexts = {
  title: 'Renew',
  never: (lastDay: string) => `Your plan ends with ${lastDay}. It never renews by itself.`,
  offer: (term: string, day: string, price: string) =>
    `The next term: ${term}, from ${day}, ${price}.`,
  price: (pesos: number) => `at today’s price of ${formatPesos(pesos)}`,
  byQuote: 'at a price that we agree on with you',
  promise: `Asking binds you to nothing: we contact you within ${contactPromiseInHours} hours, and it begins once you have said yes.`,
  action: 'Ask to renew',
  asked: (reference: string) =>
    `We have your request ${reference}. We contact you within ${contactPromiseInHours} hours.`,
  sending: 'We have your request.',
  requests: 'See your requests',
  renewed: (day: string) => `Renewed: the next term begins on ${day}.`,
} as const;
