import { addDays } from '../calendar/days.ts';
import { formatDay, formatManilaTime } from '../manila-date.ts';
import type { Asked } from './asked.ts';

/**
 * Returns what a client asked for, after "You asked us to": 'skip your visit on Tue, 8 Dec 2026,
 * 9:00 AM'. `visitAt` is the start of the visit when they asked; null for a whole plan.
 */
export function askedInWords(asked: Asked, visitAt: Date | null): string {
  const visit = visitAt === null ? 'your visit' : `your visit on ${formatManilaTime(visitAt)}`;
  switch (asked.kind) {
    case 'move': {
      const to = formatManilaTime(new Date(asked.startsAt));
      const following = asked.scope === 'following' ? ', and all the following ones with it' : '';
      return `move ${visit} to ${to}${following}`;
    }
    case 'skip':
      return `skip ${visit}`;
    case 'pause':
      return `pause from ${formatDay(asked.firstDay)} to ${formatDay(addDays(asked.endDay, -1))}`;
    case 'resume':
      return `resume on ${formatDay(asked.from)}`;
    case 'cancel':
      return 'cancel your plan';
    case 'renew':
      return 'renew your plan';
  }
}
