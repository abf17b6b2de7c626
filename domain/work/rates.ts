import { fullDayInMinutes } from './premiums.ts';

/** What a member earns from a day on, by the day of eight hours or by the hour. */
export type Rate = { from: string; centavos: number; per: 'day' | 'hour' };

/** Returns the rate that holds on a day; null for a member without one, who has hours and no pay. */
export function rateOn(rates: readonly Rate[], day: string): Rate | null {
  return rates
    .filter(({ from }) => from <= day)
    .reduce<Rate | null>((best, one) => (best === null || best.from < one.from ? one : best), null);
}

/** Returns what minutes are worth, rounded once, half up. The factors are in hundredths. */
export function centavosOf(
  { centavos, per }: Rate,
  minutes: number,
  ...factors: readonly number[]
): number {
  const worth = factors.reduce((product, factor) => product * factor, minutes * centavos);
  const whole = (per === 'day' ? fullDayInMinutes : 60) * 100 ** factors.length;
  return Math.floor((2 * worth + whole) / (2 * whole));
}
