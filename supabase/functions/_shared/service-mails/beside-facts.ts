import { besidePrice, discountsOf } from '../../../../domain/money/dues.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import type { MailFact } from '../mail/letter.ts';
import type { Money } from '../money/stored-money.ts';
import type { MailLanguage } from './mail-language.ts';

/** Returns extras and discounts that are not 0, so that price, paid and still to pay add up. */
export function besideFacts({ dues }: Money, { all }: MailLanguage): MailFact[] {
  const { extrasInPesos, discountsInPesos } = besidePrice({ dues, discounts: discountsOf(dues) });
  const facts: [string, number][] = [
    [all.extras, extrasInPesos],
    [all.discounts, -discountsInPesos],
  ];
  return facts
    .filter(([, pesos]) => pesos !== 0)
    .map(([name, pesos]) => [name, formatPesos(pesos)]);
}
