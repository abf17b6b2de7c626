import { formatPesos } from '../../../../domain/prices.ts';

export const toConfirmTexts = {
  list: 'Payments to confirm',
  empty: {
    title: 'Nothing to confirm',
    text: 'Payments that clients report, and cash that crews hold, appear here until you have seen the money.',
  },
  keys: 'J and K, or the arrow keys, move from one to the next. Enter or C confirms.',
  more: (count: number) => `${count} more follow when these are answered.`,
  sources: {
    client: 'From the client',
    'pay-link': 'From a pay link',
    gateway: 'From the payment provider',
    team: 'Entered by the team',
  },
  heldBy: (name: string) => `Cash held by ${name}`,
  visit: 'Visit',
  told: (ago: string) => `reported ${ago}`,
  paid: (day: string) => `paid ${day}`,
  noReference: 'no reference',
  open: (owed: number, due: number) =>
    owed === 0
      ? 'Nothing to pay'
      : `Still to pay ${formatPesos(owed)}, due now ${formatPesos(due)}`,
  beyond: (pesos: number) => `${formatPesos(pesos)} more than is owed. It becomes credit.`,
  again: (day: string, reason: string) => `Reported again. Not found on ${day}: ${reason}`,
  alike: 'May be the same payment',
  states: {
    claimed: 'to confirm',
    confirmed: 'already counted',
    'not-found': 'not found',
    voided: 'voided',
  },
  screenshot: (client: string) => `Screenshot of the payment by ${client}`,
  confirm: 'Confirm',
  handedOver: 'Handed over',
  notFound: 'Not found',
  otherAmount: 'Other amount',
  about: (client: string, pesos: number) => `${client}, ${formatPesos(pesos)}`,
  confirmed: (what: string) => `Confirmed: ${what}`,
  failed: 'This was not confirmed',
  notFoundDialog: {
    title: 'The payment was not found',
    hint: 'The client will see the reason, and what to do next.',
    reason: 'Reason',
    send: 'Tell the client',
  },
  otherAmountDialog: {
    title: 'Another amount arrived',
    hint: 'The claim is closed, and what arrived counts. The client gets one email about both.',
    pesos: 'Amount that arrived, in pesos',
    day: 'Day',
    send: 'Record what arrived',
  },
  now: 'already answered by somebody',
} as const;
