import type { TransactionSql } from 'postgres';
import { likelyBarangays } from '../../../../domain/places/match.ts';
import { placeOf } from '../../../../domain/travel/graph.ts';
import { kilometresBetween } from '../../../../domain/travel/position.ts';

const mostListed = 50;
const mostLikely = 4;

type HomeRow = { homeId: string; clientId: string; client: string; address: string; town: string };

/** The oldest homes first. Homes of erased clients have no address to look for. */
export async function readWithoutBarangay(transaction: TransactionSql) {
  const rows = await transaction<(HomeRow & { count: number })[]>`
    select homes.id as "homeId", client_id as "clientId", name as client, address, town,
      count(*) over ()::integer as count
    from public.home_positions
      join public.homes on homes.id = home_id
      join public.clients on clients.id = client_id
    where (place_code is null or place_code like '%000') and clients.state = 'active'
    order by homes.created_at, homes.id limit ${mostListed}`;
  return {
    homes: rows.map(({ count: _, ...home }) => ({
      ...home,
      likely: likelyBarangays(home, mostLikely),
    })),
    count: rows[0]?.count ?? 0,
  };
}

type ProposalRow = HomeRow & {
  by: string;
  at: Date;
  latitude: number;
  longitude: number;
  accuracyInMeters: number;
  code: string | null;
};

/** The oldest first. */
export async function readProposals(transaction: TransactionSql) {
  const rows = await transaction<ProposalRow[]>`
    select homes.id as "homeId", client_id as "clientId", clients.name as client, address, town,
      members.name as by, proposed_at as at, proposals.latitude, proposals.longitude,
      proposals.accuracy_in_meters as "accuracyInMeters", place_code as code
    from public.pin_proposals as proposals
      join public.members on members.id = member_id
      join public.homes on homes.id = proposals.home_id
      join public.clients on clients.id = client_id
      left join public.home_positions as positions on positions.home_id = homes.id
    order by proposed_at, homes.id limit ${mostListed}`;
  return rows.map(({ latitude, longitude, code, ...proposal }) => {
    const point = { latitude, longitude };
    const place = code === null ? null : placeOf(code);
    const kilometresOff = place && Math.round(kilometresBetween(point, place) * 10) / 10;
    return { ...proposal, point, kilometresOff };
  });
}
