import type { Sql } from 'postgres';
import { Refusal } from '../call/refusal.ts';
import { asService } from '../database/roles.ts';
import { type Hit, hit, networkHits } from '../limits/hits.ts';

/** Commits by itself, so that links that are gone count too. Throws too-many-requests. */
export async function countVisit(
  sql: Sql,
  purpose: 'quoteByNetwork' | 'proofByNetwork' | 'feedByNetwork' | 'payLinkByNetwork',
  network: string,
): Promise<void> {
  await count(sql, networkHits(purpose, { network }));
}

/** Counts by network and by link. Commits by itself. Throws too-many-requests. */
export async function countClaim(sql: Sql, network: string, link: string): Promise<void> {
  await count(sql, [...networkHits('claimByNetwork', { network }), hit('claimByLink', { link })]);
}

async function count(sql: Sql, hits: readonly Hit[]): Promise<void> {
  const [counted] = await asService(
    sql,
    (service) => service<{ wait: number }[]>`
      select private.count_hits(${service.json([...hits])}) as wait`,
  );
  const wait = counted?.wait ?? 0;
  if (wait > 0) throw new Refusal('too-many-requests', { retryAfterInSeconds: wait });
}
