import type { TransactionSql } from 'postgres';
import type { Home } from '../../../../contract/shapes/client.ts';

/** Returns a client's homes, the first one first, as the caller may see them. */
export async function readHomes(transaction: TransactionSql, clientId: string): Promise<Home[]> {
  const rows = await transaction<Home[]>`
    select id, version, address, town, landmark, gate, guard_and_pass as "guardAndPass", parking, pets,
      who_opens as "whoOpens", person_name as "personName", person_phone as "personPhone"
    from public.homes where client_id = ${clientId} order by created_at, id`;
  return [...rows];
}
