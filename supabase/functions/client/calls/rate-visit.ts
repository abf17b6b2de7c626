import { rateVisit } from '../../../../contract/client/rate-visit.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller } from '../../_shared/database/roles.ts';
import { knownPeriod, refuseLate } from '../feedback/period.ts';

/** Rates a visit of the caller's, or changes the rating. Policies hold to the same period. */
export const handleRateVisit = endpoint(rateVisit, ({ input, caller }, { sql }) =>
  asCaller(sql, caller, async (transaction) => {
    const { visitId, stars, words } = input;
    refuseLate(await knownPeriod(transaction, visitId));
    const [may] = await transaction<[{ rate: boolean }]>`
      select access.may_rate(${visitId}) as rate`;
    if (!may.rate) {
      throw new Refusal('not-possible', { message: 'Only a visit that is done can be rated.' });
    }
    const [rating] = await transaction<[{ stars: number; words: string; rated_at: Date }]>`
      insert into public.ratings (visit_id, stars, words, rated_at)
      values (${visitId}, ${stars}, ${words ?? ''}, now())
      on conflict (visit_id) do update set stars = excluded.stars, rated_at = now(),
        words = case when ${words === undefined} then ratings.words else excluded.words end
      returning stars, words, rated_at`;
    return { stars: rating.stars, words: rating.words, ratedAt: rating.rated_at.toISOString() };
  }),
);
