import type { Sql, TransactionSql } from 'postgres';
import type { HomePlace } from '../../../../domain/calendar/holiday-at.ts';
import { placeCodeOf } from '../../../../domain/places/match.ts';
import { asService } from '../database/roles.ts';

const atOnce = 1000;

/**
 * Looks for homes in the register of places that were not looked for yet, or not at their present
 * address. Idempotent, also across processes.
 */
export async function placeHomes(sql: Sql): Promise<void> {
  while ((await asService(sql, placeSome)) === atOnce);
}

/** Returns how many were looked for. Runs as the service. */
export async function placeSome(service: TransactionSql): Promise<number> {
  const homes = await service<(HomePlace & { id: string })[]>`
    select homes.id, town, address from public.homes
      join public.clients on clients.id = client_id and state = 'active'
    where not exists (select from public.home_positions where home_id = homes.id)
    limit ${atOnce}`;
  const rows = homes.map((home) => ({ home_id: home.id, place_code: placeCodeOf(home) }));
  if (rows.length > 0) {
    await service`
      insert into public.home_positions ${service(rows)} on conflict (home_id) do nothing`;
  }
  return homes.length;
}
