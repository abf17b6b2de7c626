import { channelLabels } from './channel-texts.ts';

export { channelLabels };

export type Channel = keyof typeof channelLabels;

/** Every channel, in the order they are shown. */
export const channels = Object.keys(channelLabels) as Channel[];

/** What came of an attempt to reach a client, with labels. */
export const outcomeLabels = {
  reached: 'Reached',
  'message-sent': 'Message sent',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
} as const;

export type Outcome = keyof typeof outcomeLabels;

/** Every outcome, in the order they are shown. */
export const outcomes = Object.keys(outcomeLabels) as Outcome[];

/**
 * Returns the last nine digits of a phone number, which are the same however it is written. The
 * database compares numbers by the same rule (private.phone_digits).
 */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-9);
}
