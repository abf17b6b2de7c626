import * as v from 'valibot';
import type { Weekday } from '../../domain/calendar/days.ts';
import { frequencies, preferableDays } from '../../domain/requests/visit-wish.ts';

/** What an order said of its visits; null where it did not. */
export const visitWish = {
  frequency: v.nullable(v.picklist(frequencies)),
  preferredDays: v.nullable(v.array(v.picklist(preferableDays as readonly Weekday[]))),
};
