import type { Paying } from '../../../../domain/money/payable.ts';
import type { Money } from '../money/stored-money.ts';

/** Returns what a link is for: its due, or all that is open. */
export function payingOf({ dues }: Pick<Money, 'dues'>, dueId: string | null): Paying {
  return dues.find(({ id }) => id === dueId)?.reference ?? 'open';
}
