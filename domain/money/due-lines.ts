import { formatShortDay } from '../calendar/words.ts';
import { formatPesos } from '../prices.ts';
import type { Standing } from './ledger.ts';

/**
 * Says what is to be paid, the same everywhere: 'Due now ₱9,200.00 · since Tue, 1 Dec' or 'Nothing is
 * due', and then 'Next ₱9,200.00 on Fri, 1 Jan' if anything comes.
 */
export function standingLines({ dueInPesos, dueSince, next }: Standing): string[] {
  return [
    dueSince === null
      ? 'Nothing is due'
      : `Due now ${formatPesos(dueInPesos)} · since ${formatShortDay(dueSince)}`,
    ...(next === null ? [] : [`Next ${formatPesos(next.pesos)} on ${formatShortDay(next.day)}`]),
  ];
}
