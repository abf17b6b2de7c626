import { addDays } from '../calendar/days.ts';
import type { DayNames } from '../calendar/words.ts';
import type { Translated } from '../languages.ts';
import { formatDay, formatManilaTime } from '../manila-date.ts';
import type { Asked } from './asked.ts';
import { askedTexts } from './asked-texts.ts';

/**
 * Returns the words after "You asked us to": 'skip your visit on Tue, 8 Dec 2026, 9:00 AM'.
 * `visitAt` is the visit's start at the time of asking; null for a whole plan.
 */
export function askedInWords(
  asked: Asked,
  visitAt: Date | null,
  texts: Translated<typeof askedTexts> = askedTexts,
  names?: DayNames,
): string {
  const visit = visitAt === null ? texts.visit : texts.visitOn(formatManilaTime(visitAt, names));
  switch (asked.kind) {
    case 'move': {
      const to = formatManilaTime(new Date(asked.startsAt), names);
      return asked.scope === 'following' ? texts.moveFollowing(visit, to) : texts.move(visit, to);
    }
    case 'skip':
      return texts.skip(visit);
    case 'pause':
      return texts.pause(
        formatDay(asked.firstDay, names),
        formatDay(addDays(asked.endDay, -1), names),
      );
    case 'resume':
      return texts.resume(formatDay(asked.from, names));
    case 'cancel':
      return texts.cancel;
    case 'renew':
      return texts.renew;
  }
}
