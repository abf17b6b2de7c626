import type { Sql } from 'postgres';
import { Refusal } from '../call/refusal.ts';
import { asService } from '../database/roles.ts';
import { networkHits } from '../limits/hits.ts';

/**
 * Counts that somebody opens or answers a link that holds a secret. Commits by itself, so that a link
 * that is gone counts too. Throws too-many-requests.
 */
export async function countVisit(
  sql: Sql,
  purpose: 'quoteByNetwork' | 'proofByNetwork' | 'feedByNetwork',
  network: string,
): Promise<void> {
  const hits = networkHits(purpose, { network });
  const [counted] = await asService(
    sql,
    (service) => service<{ wait: number }[]>`
      select private.count_hits(${service.json(hits)}) as wait`,
  );
  const wait = counted?.wait ?? 0;
  if (wait > 0) throw new Refusal('too-many-requests', { retryAfterInSeconds: wait });
}
