import { dayInMs } from '../calendar/in-ms.ts';
import { formatPesos } from '../prices.ts';
import { largestAmountInPesos } from '../service-numbers.ts';
import { wholePesos } from './whole-pesos.ts';

/** Why an online payment that the provider reports is not posted, in words for the team. */
export const unpostedReasons = {
  'no-reference': 'It has no reference. The one of its payment page is shown.',
  'other-currency': 'It is not in pesos.',
  'no-amount': 'The amount is not a whole number of centavos.',
  'too-little': 'It is less than a peso.',
  'too-much': `It is more than ${formatPesos(largestAmountInPesos)}.`,
  'no-day': 'Its day is before the page was made, or still to come.',
} as const;
export type UnpostedReason = keyof typeof unpostedReasons;

type Reported = {
  /** The provider's id; '' for none. */
  id: string;
  currency: string;
  /** Null if it is not a whole number. */
  grossInCentavos: number | null;
  /** Null if it is unreadable. */
  paidAt: Date | null;
};

/** Returns null if the payment can be posted. The provider's clock may be off by a day. */
export function whyUnposted(
  { id, currency, grossInCentavos, paidAt }: Reported,
  { askedAt, now }: { askedAt: Date; now: Date },
): UnpostedReason | null {
  if (id === '') return 'no-reference';
  if (currency !== 'PHP') return 'other-currency';
  if (grossInCentavos === null) return 'no-amount';
  const { pesos } = wholePesos(grossInCentavos);
  if (pesos < 1) return 'too-little';
  if (pesos > largestAmountInPesos) return 'too-much';
  const isSound =
    paidAt !== null &&
    paidAt.getTime() >= askedAt.getTime() - dayInMs &&
    paidAt.getTime() <= now.getTime() + dayInMs;
  return isSound ? null : 'no-day';
}
