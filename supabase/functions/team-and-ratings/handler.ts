import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../contract/call.ts';
import { teamAndRatings } from '../../../contract/team-and-ratings.ts';
import { firstNameOf } from '../../../domain/people/first-name.ts';
import { goodStars, ratingsShownFrom } from '../../../domain/service-numbers.ts';
import { plainEndpoint } from '../_shared/call/endpoint.ts';
import type { Sendable } from '../_shared/call/sendable.ts';
import { asService } from '../_shared/database/roles.ts';
import { countVisit } from '../_shared/links/count-visit.ts';
import { type CrewRow, withFaces } from '../_shared/photos/member-pictures.ts';

/** More would not fit on a phone's screen. */
const mostFaces = 8;

/** As the service, because a visitor reads neither ratings nor members. */
export const handleTeamAndRatings = plainEndpoint(
  teamAndRatings,
  async ({ call }, { sql, files }) => {
    await countVisit(sql, 'homeByNetwork', call.clientAddress);
    const [rated, crew] = await asService(sql, async (service) => [
      await readRated(service),
      await readShown(service),
    ]);
    return { rated, team: await withFaces(files, crew) };
  },
);

type Sums = { count: number; good: number; since: Date };

async function readRated(
  service: TransactionSql,
): Promise<Sendable<AnswerOf<typeof teamAndRatings>>['rated']> {
  const [sums] = await service<Sums[]>`
    select count(*)::int as count, min(rated_at) as since,
      (count(*) filter (where stars >= ${goodStars}))::int as good
    from public.ratings`;
  if (sums === undefined || sums.count < ratingsShownFrom) return null;
  const { count, good, since } = sums;
  return { count, goodInPercent: Math.floor((100 * good) / count), since };
}

async function readShown(service: TransactionSql): Promise<CrewRow[]> {
  const members = await service<{ name: string; picture: string }[]>`
    select members.name, member_pictures.id as picture
    from public.members join public.member_pictures on member_id = members.id and removed_at is null
    where on_site and deactivated_at is null
    order by members.since, members.id limit ${mostFaces}`;
  return members.map(({ name, picture }) => ({ name: firstNameOf(name), picture }));
}
