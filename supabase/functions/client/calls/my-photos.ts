import { myPhotos } from '../../../../contract/client/my-photos.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { readingAddressInMinutes } from '../../../../domain/service-numbers.ts';
import { photoNames } from '../../../../domain/visits/photo-names.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asCaller } from '../../_shared/database/roles.ts';

const pageSize = 50;

type Row = { id: string; number: number; phase: string; takenAt: Date; total: number };

/** Returns the client's photos of a year, with addresses that the browser downloads from. */
export const handleMyPhotos = endpoint(myPhotos, async ({ input, caller }, { sql, files }) => {
  const { year, page = 1 } = input;
  const rows = await asCaller(
    sql,
    caller,
    (transaction) => transaction<Row[]>`
      select photos.id, number, phase, taken_at as "takenAt", count(*) over ()::integer as total
      from public.visits join public.photos on visit_id = visits.id
      where counts and photos.state = 'shown'
        and taken_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Asia/Manila')
        and taken_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'Asia/Manila')
      order by taken_at, photos.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const addresses = await files.addresses(
    'photos',
    rows.map(({ id }) => photoNames(id).picture),
    readingAddressInMinutes * 60,
  );
  return {
    total: rows[0]?.total ?? 0,
    photos: rows.map(({ id, number, phase, takenAt }) => ({
      name: `${manilaDayOf(takenAt)} visit ${number} ${phase} ${id}.jpg`,
      url: addresses.get(photoNames(id).picture) ?? '',
    })),
  };
});
