import { proofs } from '../../../../contract/client/proofs.ts';
import { readingAddressInMinutes } from '../../../../domain/service-numbers.ts';
import { photoNames } from '../../../../domain/visits/photo-names.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asCaller } from '../../_shared/database/roles.ts';

/** The most visits of one answer. */
const listed = 50;

type Row = {
  id: string;
  number: number;
  visitCount: number;
  packageType: string;
  startsAt: Date;
  state: 'done' | 'missed';
  photoCount: number;
  /** The first after picture, or else the first picture. */
  photoId: string | null;
};

/** Returns the client's visits that are done or missed. */
export const handleProofs = endpoint(
  proofs,
  async ({ input: { before }, caller }, { sql, files }) => {
    const found = await asCaller(
      sql,
      caller,
      (transaction) => transaction<Row[]>`
      select visits.id, number, visit_count as "visitCount", package_type as "packageType",
        starts_at as "startsAt", visits.state, coalesce(photo_count, 0) as "photoCount",
        photo_id as "photoId"
      from public.subscriptions join public.visits on subscription_id = subscriptions.id
        left join lateral (
          select count(*)::integer as photo_count,
            (array_agg(photos.id order by phase = 'before', taken_at, photos.id))[1] as photo_id
          from public.photos
          where visit_id = visits.id and counts and photos.state = 'shown'
        ) as shown on true
      where visits.state in ('done', 'missed')
        -- As an array, so that an index finds the visits. The policy alone looks at all of them.
        and subscription_id = any (array(select id from public.subscriptions))
        ${
          before === undefined
            ? transaction``
            : transaction`and (starts_at, visits.id) < (
                select starts_at, id from public.visits where id = ${before})`
        }
      order by starts_at desc, visits.id desc limit ${listed + 1}`,
    );
    // One visit more than a page shows whether earlier ones exist.
    const rows = found.slice(0, listed);
    const previewOf = (id: string) => photoNames(id).preview;
    const names = rows.flatMap(({ photoId }) => (photoId === null ? [] : [previewOf(photoId)]));
    const addresses =
      names.length === 0
        ? null
        : await files.addresses('photos', names, readingAddressInMinutes * 60);
    return {
      visits: rows.map(({ photoId, startsAt, ...visit }) => ({
        ...visit,
        startsAt: startsAt.toISOString(),
        previewUrl: (photoId !== null && addresses?.get(previewOf(photoId))) || '',
      })),
      earlier: found.length > listed ? (rows.at(-1)?.id ?? null) : null,
    };
  },
);
