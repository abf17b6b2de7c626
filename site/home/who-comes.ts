import type { AnswerOf } from '../../contract/call.ts';
import type { CrewFace } from '../../contract/shapes/faces.ts';
import { teamAndRatings } from '../../contract/team-and-ratings.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { call } from '../calls/call.ts';
import { benefits } from './benefits-texts.ts';

/** `rated` is '' while there is nothing to say. */
export type WhoIsKnown = { rated: string; team: readonly CrewFace[] };

export async function readWhoComes(): Promise<WhoIsKnown> {
  const outcome = await call(teamAndRatings, {});
  if (outcome.kind !== 'accepted') return { rated: '', team: [] };
  const { rated, team } = outcome.answer;
  return { rated: rated === null ? '' : ratedWords(rated), team };
}

function ratedWords({ count, goodInPercent, since }: NonNullable<Rated>): string {
  const day = formatDay(manilaDayOf(new Date(since)));
  return benefits.rated(count.toLocaleString('en-PH'), goodInPercent, day);
}

type Rated = AnswerOf<typeof teamAndRatings>['rated'];
