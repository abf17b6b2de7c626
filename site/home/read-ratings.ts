import { ratings } from '../../contract/ratings.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { call } from '../calls/call.ts';
import { benefits } from './benefits-texts.ts';

/** Returns '' while there is nothing to say. */
export async function ratingWords(): Promise<string> {
  const outcome = await call(ratings, {});
  const rated = outcome.kind === 'accepted' ? outcome.answer.rated : null;
  if (rated === null) return '';
  const since = formatDay(manilaDayOf(new Date(rated.since)));
  return benefits.rated(rated.count.toLocaleString('en-PH'), rated.goodInPercent, since);
}
