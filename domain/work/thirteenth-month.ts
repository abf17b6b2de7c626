import type { PayLine } from './day-pay.ts';
import { centavosOf, type Rate, rateOn } from './rates.ts';

/**
 * Returns the 13th-month pay that has grown from these lines of one year, in centavos: basic pay ÷
 * 12. Premiums, overtime, the night's tenth and holidays that were not worked are no basic pay
 * (Presidential Decree 851, its revised guidelines).
 */
export function thirteenthMonth(lines: readonly PayLine[], rates: readonly Rate[]): number {
  const basic = lines.reduce((sum, { day, what, minutes }) => {
    const rate = rateOn(rates, day);
    return rate === null || !isBasic(what) ? sum : sum + centavosOf(rate, minutes);
  }, 0);
  return Math.round(basic / 12);
}

function isBasic(what: PayLine['what']): boolean {
  return ['worked', 'night', 'paid-leave', 'suspended'].includes(what);
}
