import { channelLabels } from './channel-texts.ts';

export { channelLabels };

export type Channel = keyof typeof channelLabels;

/** In the order they are shown. */
export const channels = Object.keys(channelLabels) as Channel[];

export const outcomeLabels = {
  reached: 'Reached',
  'message-sent': 'Message sent',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
} as const;

export type Outcome = keyof typeof outcomeLabels;

/** In the order they are shown. */
export const outcomes = Object.keys(outcomeLabels) as Outcome[];

/** Returns the last nine digits, by the same rule as private.phone_digits in the database. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-9);
}
