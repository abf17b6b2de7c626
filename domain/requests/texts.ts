import { answerPromise } from '../promises.ts';

/** By which way the team answers. */
export const answerTexts = {
  either: 'phone or email',
  promised: (way: string) => `We answer by ${way} ${answerPromise}.`,
} as const;

/** The ways to reach a client (docs/product.md, "Things and states"). */
export const channelLabels = {
  call: 'Call',
  sms: 'SMS',
  viber: 'Viber',
  messenger: 'Messenger',
  email: 'Email',
} as const;

/** What a quote is for, where no term says it. */
export const quotedPlanTexts = {
  single: 'Single visits',
  months: (count: number) => `${count} month${count === 1 ? '' : 's'}`,
} as const;

/** How a quoted price is paid. Amounts and days come formatted. */
export const quotedPaymentTexts = {
  nothing: 'Nothing to pay',
  onStart: (pesos: string) => `${pesos} on your start day`,
  onDay: (pesos: string, day: string) => `${pesos} on ${day}`,
  both: (one: string, other: string) => `${one}, and ${other}`,
  monthly: (amounts: string) => `${amounts}, monthly from your start day`,
  atEnd: (amounts: string, pesos: string) => `${amounts} and ${pesos} at the end`,
} as const;
