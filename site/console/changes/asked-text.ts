import type { AskedChange } from '../../../contract/team/change-requests.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { changeLabels } from '../../../domain/changes/asked.ts';
import { formatDay, formatManilaTime } from '../../../domain/manila-date.ts';
import { changesTexts as texts } from './texts.ts';

/** Returns the request in words: 'Move to Wed, 9 Dec 2026, 1:00 PM, with all that follow'. */
export function askedText({ asked }: Pick<AskedChange, 'asked'>): string {
  const label = changeLabels[asked.kind];
  switch (asked.kind) {
    case 'move': {
      const to = `${label} ${texts.to(formatManilaTime(new Date(asked.startsAt)))}`;
      return asked.scope === 'following' ? `${to}, ${texts.following}` : to;
    }
    case 'pause': {
      const lastDay = addDays(asked.endDay, -1);
      return `${label} ${texts.days(formatDay(asked.firstDay), formatDay(lastDay))}`;
    }
    case 'resume':
      return `${label} ${texts.on(formatDay(asked.from))}`;
    case 'cancel':
      return `${label} ${texts.from(formatDay(asked.endsBefore))}`;
    default:
      return label;
  }
}
