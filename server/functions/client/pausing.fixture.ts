import { pauseSubscription, previewPause } from '../../../contract/client/pauses.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { today } from '../team/schedule.fixture.ts';
import { firstOf, type OwnSeries } from './plans.fixture.ts';

/** Returns the days of a pause that lasts from one day to another, from today. */
export const days = (from: number, to: number) => ({
  firstDay: addDays(today, from),
  endDay: addDays(today, to + 1),
});

/** Pauses a subscription for these days, as its client does who has seen what becomes of it. */
export async function pause({ owner, subscription: id }: OwnSeries, from: number, to: number) {
  const input = { id, ...days(from, to) };
  const { seen } = await owner.call(previewPause, input);
  return firstOf(await owner.call(pauseSubscription, { ...input, seen }));
}
