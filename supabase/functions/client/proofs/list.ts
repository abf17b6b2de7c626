import type { TransactionSql } from 'postgres';
import type { ListedProof } from '../../../../contract/client/proofs.ts';
import { readingAddressInMinutes } from '../../../../domain/service-numbers.ts';
import { photoNames } from '../../../../domain/visits/photo-names.ts';
import type { Sendable } from '../../_shared/call/sendable.ts';
import type { Files } from '../../_shared/files/files.ts';

export type ProofRow = Omit<ListedProof, 'startsAt' | 'previewUrl'> & {
  startsAt: Date;
  /** The first after picture, or else the first picture. */
  photoId: string | null;
};

type Wanted = {
  states: readonly ListedProof['state'][];
  atMost: number;
  /** The id of the visit before which they took place. */
  before?: string | undefined;
};

/** Returns the newest of the caller's visits in these states. Row level security selects them. */
export async function readProofRows(
  transaction: TransactionSql,
  { states, atMost, before }: Wanted,
): Promise<ProofRow[]> {
  const earlier =
    before === undefined
      ? transaction``
      : transaction`and (starts_at, visits.id) < (
        select starts_at, id from public.visits where id = ${before})`;
  return await transaction<ProofRow[]>`
    -- First the client's own, and then the newest of them. By time alone it would read those of all clients.
    with own as materialized (
      select visits.id, number, visit_count, package_type, makes_good, starts_at, visits.state
      from public.subscriptions join public.visits on subscription_id = subscriptions.id
      where visits.state = any (${[...states]}) ${earlier}
    ), newest as (
      select * from own order by starts_at desc, id desc limit ${atMost}
    )
    select newest.id, number, visit_count as "visitCount", package_type as "packageType",
      makes_good is not null as "makesGood",
      starts_at as "startsAt", newest.state, photo_count as "photoCount", photo_id as "photoId"
    from newest cross join lateral (
      select count(*)::integer as photo_count,
        (array_agg(photos.id order by phase = 'before', taken_at, photos.id))[1] as photo_id
      from public.photos
      where visit_id = newest.id and counts and photos.state = 'shown'
    ) as shown
    order by starts_at desc, newest.id desc`;
}

export async function withPreviews(
  files: Files,
  rows: readonly ProofRow[],
): Promise<Sendable<ListedProof>[]> {
  const previewOf = (id: string) => photoNames(id).preview;
  const names = rows.flatMap(({ photoId }) => (photoId === null ? [] : [previewOf(photoId)]));
  const addresses =
    names.length === 0
      ? null
      : await files.addresses('photos', names, readingAddressInMinutes * 60);
  return rows.map(({ photoId, ...visit }) => ({
    ...visit,
    previewUrl: (photoId !== null && addresses?.get(previewOf(photoId))) || '',
  }));
}
