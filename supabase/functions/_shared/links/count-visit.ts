import type { Sql } from 'postgres';
import { countHits } from '../call/count-change.ts';
import { hit, networkHits } from '../limits/hits.ts';

/** Commits by itself, so that links that are gone count too. Throws too-many-requests. */
export async function countVisit(
  sql: Sql,
  purpose:
    | 'quoteByNetwork'
    | 'proofByNetwork'
    | 'feedByNetwork'
    | 'payLinkByNetwork'
    | 'homeByNetwork',
  network: string,
): Promise<void> {
  await countHits(sql, networkHits(purpose, { network }));
}

/** Counts by network and by link. Commits by itself. Throws too-many-requests. */
export async function countClaim(sql: Sql, network: string, link: string): Promise<void> {
  await countHits(sql, [
    ...networkHits('claimByNetwork', { network }),
    hit('claimByLink', { link }),
  ]);
}
