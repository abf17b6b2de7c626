import { photoYears } from '../../../../contract/client/photo-years.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asCaller } from '../../_shared/database/roles.ts';

/** Returns the years of the client's photos. */
export const handlePhotoYears = endpoint(photoYears, ({ caller }, { sql }) =>
  asCaller(sql, caller, async (transaction) => {
    const years = await transaction<{ year: number; photos: number }[]>`
      select extract(year from taken_at at time zone 'Asia/Manila')::integer as year,
        count(*)::integer as photos
      from public.visits join public.photos on visit_id = visits.id
      where counts and photos.state = 'shown'
      group by year order by year desc`;
    return { years: [...years] };
  }),
);
