import { ratings } from '../../../contract/ratings.ts';
import { goodStars, ratingsShownFrom } from '../../../domain/service-numbers.ts';
import { plainEndpoint } from '../_shared/call/endpoint.ts';
import { asService } from '../_shared/database/roles.ts';
import { countVisit } from '../_shared/links/count-visit.ts';

type Sums = { count: number; good: number; since: Date };

/** As the service, because a visitor reads no rating. */
export const handleRatings = plainEndpoint(ratings, async ({ call }, { sql }) => {
  await countVisit(sql, 'ratingsByNetwork', call.clientAddress);
  const [sums] = await asService(
    sql,
    (service) => service<Sums[]>`
      select count(*)::int as count, min(rated_at) as since,
        (count(*) filter (where stars >= ${goodStars}))::int as good
      from public.ratings`,
  );
  if (sums === undefined || sums.count < ratingsShownFrom) return { rated: null };
  const { count, good, since } = sums;
  return { rated: { count, goodInPercent: Math.floor((100 * good) / count), since } };
});
