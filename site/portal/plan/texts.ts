import { formatPesos } from '../../../domain/prices.ts';
import {
  cancellingNoticeInDays,
  contactPromiseInHours,
  refundInDays,
} from '../../../domain/service-numbers.ts';

export const planTexts = {
  title: 'Plan',
  intro: 'Your plan, your payments, and what you can change.',
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
    extras: 'Extras',
    discounts: 'Discounts',
    paid: 'Paid',
    owed: 'Still to pay',
    credit: 'You get back',
    paidTooMuch: 'Overpaid',
  },
  visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  countHints: {
    used: 'Missed at your home: we came, and nobody could let us in.',
    refunded: 'Refunded: we owed it, and it was not put on another day in time.',
    lapsed: 'Lapsed: skipped, and still open when the plan ended.',
  },
  includes: 'What is included',
  payments: (count: number) => `Payments (${count})`,
  statement: 'Statement of charges and payments',
  acknowledgement: 'Acknowledgement',
  acknowledgementOf: (pesos: string, day: string) =>
    `Acknowledgement of the payment of ${pesos} on ${day}`,
  refunds: (count: number) => `Refunds (${count})`,
  refundTakenOff: 'It is taken off what you pay.',
  refundOwed: (day: string) => `We will pay it back by ${day}.`,
  refundPaid: (day: string, how: string) => `Paid back on ${day}: ${how}.`,
  more: (count: number) => `${count} more`,
  visit: (number: number) => `Visit ${number}`,
  wishes: {
    asked: 'You asked us to',
    falls: 'If you continue, that request is withdrawn.',
    hadAsked: 'You had asked us to',
    fell: 'That request has been withdrawn.',
  },
  said: {
    cancelled: 'Your plan is cancelled.',
    paused: 'Your plan is paused. We will email you all the dates in a few minutes.',
    resumed: 'Your pause has ended.',
    asked: 'We have your request to renew.',
  },
} as const;

export const payLinkTexts = {
  pay: (pesos: number) => `Pay ${formatPesos(pesos)}`,
  rest: (pesos: number) => `Pay all at once: ${formatPesos(pesos)}`,
  ahead: 'Pay ahead',
  waiting: 'Waiting for confirmation',
} as const;

export const dueTexts = {
  discount: 'Discount',
  list: (count: number) => `Payment schedule (${count})`,
  paidBy: (pesos: string, method: string, day: string) => `${pesos} by ${method} on ${day}`,
  takenOff: (pesos: string) => `${pesos} taken off`,
  left: (pesos: string) => `${pesos} left`,
  reference: (reference: string) => `Reference ${reference}`,
  waiting: 'Waiting for confirmation',
  waits: (pesos: string) => `${pesos} is waiting for confirmation`,
  pay: 'Pay',
  payOne: (day: string) => `Pay what is due on ${day}`,
} as const;

export const cancelTexts = {
  title: 'Cancel',
  isBefore:
    'The first visit has not begun. You can cancel at once, and you get back everything you paid.',
  notice: (lastDay: string) =>
    `Cancelling takes ${cancellingNoticeInDays} days’ notice. If you cancel today, your plan ends on ${lastDay}.`,
  jobNotice: `Visits in the next ${cancellingNoticeInDays} days still take place.`,
  settled: (pesos: number) =>
    `You pay for the months begun at the one-month rate, and never more than the price: ${formatPesos(pesos)}.`,
  jobSettled: (pesos: number) => `You pay for the visits that take place: ${formatPesos(pesos)}.`,
  owedVisits: 'Visits that we owe you',
  owedUntil: (lastDay: string, pesos: number | null) =>
    `You can put them on another day until ${lastDay}. After that, we refund any that are left${pesos === null ? '.' : `: ${formatPesos(pesos)} in all.`}`,
  skippedVisits: 'Visits that you skipped',
  skippedUntil: (lastDay: string) =>
    `You can put them on another day until ${lastDay}. Any that are left then lapse.`,
  place: 'Put them on another day',
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
  sure: 'Cancel this plan as described above?',
  yes: 'Yes, cancel',
  keep: 'Keep my plan',
  endsByItself: (lastDay: string) =>
    `Your plan ends on ${lastDay} in any case, before ${cancellingNoticeInDays} days’ notice would be over. There is nothing to cancel, and nothing renews automatically.`,
  done: (day: string) => `Cancelled on ${day}`,
  noneLeft: 'There are no more visits. We have sent you all of this by email.',
  someLeft: 'We have sent you all of this by email.',
} as const;

export const whyTexts = {
  label: 'Would you tell us why?',
  hint: 'You do not have to. It helps us do better.',
  send: 'Send',
  busy: 'Sending…',
  sent: 'Thank you for telling us.',
} as const;

export const renewTexts = {
  title: 'Renew',
  never: (lastDay: string) => `Your plan ends on ${lastDay}. It never renews automatically.`,
  offer: (term: string, day: string, price: string) =>
    `The next term: ${term}, from ${day}, ${price}.`,
  price: (price: string) => `at today’s price of ${price}`,
  byQuote: 'at a price that we agree on with you',
  promise: `Asking commits you to nothing: we will contact you within ${contactPromiseInHours} hours, and the next term begins only if you say yes.`,
  action: 'Ask to renew',
  asked: (reference: string) =>
    `We have your request ${reference}. We will contact you within ${contactPromiseInHours} hours.`,
  sending: 'We have your request.',
  requests: 'See your requests',
  renewed: (day: string) => `Renewed: the next term begins on ${day}.`,
} as const;
