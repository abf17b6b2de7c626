import { pauseSubscription, previewPause } from '../../../contract/client/pauses.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { today } from '../team/schedule.fixture.ts';
import { firstOf, type OwnSeries } from './plans.fixture.ts';

/** In days from today. */
export const days = (from: number, to: number) => ({
  firstDay: addDays(today, from),
  endDay: addDays(today, to + 1),
});

/** Pauses as a client who has seen the preview. */
export async function pause({ owner, subscription: id }: OwnSeries, from: number, to: number) {
  const input = { id, ...days(from, to) };
  const { seen } = await owner.call(previewPause, input);
  return firstOf(await owner.call(pauseSubscription, { ...input, seen }));
}
