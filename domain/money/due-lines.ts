import { type DayNames, formatShortDay } from '../calendar/words.ts';
import type { Translated } from '../languages.ts';
import { dueLineTexts } from './due-line-texts.ts';
import type { Standing } from './ledger.ts';

/** Returns 'Due now ₱9,200.00 · since Tue, 1 Dec', then 'Next ₱9,200.00 on Fri, 1 Jan', if any. */
export function standingLines(
  { dueInPesos, dueSince, next }: Standing,
  texts: Translated<typeof dueLineTexts> = dueLineTexts,
  names?: DayNames,
): string[] {
  return [
    dueSince === null ? texts.none : texts.due(dueInPesos, formatShortDay(dueSince, names)),
    ...(next === null ? [] : [texts.next(next.pesos, formatShortDay(next.day, names))]),
  ];
}
