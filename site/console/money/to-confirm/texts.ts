import { formatPesos } from '../../../../domain/prices.ts';

/** The texts of what is to be confirmed. */
export const toConfirmTexts = {
  list: 'Payments to confirm',
  empty: {
    title: 'Nothing to confirm',
    text: 'What clients say they paid, and cash in the hands of crews, stands here until you have seen the money.',
  },
  keys: 'J and K, or the arrow keys, lead from one to the next. Enter confirms.',
  more: (count: number) => `${count} more follow when these are answered.`,
  sources: {
    client: 'Told by the client',
    'pay-link': 'Told by a pay link',
    gateway: 'Told by the online payment',
    team: 'Entered by the team',
  },
  heldBy: (name: string) => `Cash held by ${name}`,
  visit: 'Visit',
  told: (ago: string) => `told ${ago}`,
  paid: (day: string) => `paid ${day}`,
  noReference: 'no reference',
  open: (owed: number, due: number) =>
    owed === 0 ? 'Nothing is open' : `Open ${formatPesos(owed)}, of it due ${formatPesos(due)}`,
  beyond: (pesos: number) => `${formatPesos(pesos)} more than is open. It becomes credit.`,
  again: (day: string, reason: string) => `Told again. Not found on ${day}: ${reason}`,
  alike: 'May be the same payment',
  states: {
    claimed: 'to confirm',
    confirmed: 'counts already',
    'not-found': 'not found',
    voided: 'voided',
  },
  screenshot: (client: string) => `What ${client} shows of the payment`,
  confirm: 'Confirm',
  handedOver: 'Handed over',
  notFound: 'Not found',
  otherAmount: 'Other amount',
  about: (client: string, pesos: number) => `${client}, ${formatPesos(pesos)}`,
  confirmed: (what: string) => `Confirmed: ${what}`,
  failed: 'This was not confirmed',
  notFoundDialog: {
    title: 'The payment was not found',
    hint: 'The client reads the reason, and what to do next.',
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
  now: 'answered by somebody',
} as const;
