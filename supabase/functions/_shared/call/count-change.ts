import type { Sql } from 'postgres';
import type { Reason } from '../../../../contract/reasons.ts';
import { serviceQuery } from '../database/roles.ts';
import { type Hit, hit } from '../limits/hits.ts';
import type { Caller } from './caller.ts';
import { Refusal } from './refusal.ts';

/**
 * Keeps one account from filling the history, the outbox or the team's day. Commits by itself.
 * Throws too-many-requests.
 */
export async function countChange(sql: Sql, caller: Caller): Promise<void> {
  if (caller.role !== 'anon') await countHits(sql, [hit('changeInPortal', { client: caller.id })]);
}

/** Redrawing a photo is expensive. Commits by itself. Throws too-many-requests. */
export async function countPhoto(sql: Sql, account: string): Promise<void> {
  await countHits(sql, [hit('photoOfAccount', { account })], ['manyPhotos']);
}

/** Commits by itself, so that refused calls count too. Throws too-many-requests. */
export async function countHits(sql: Sql, hits: readonly Hit[], reason?: Reason): Promise<void> {
  const [{ wait }] = await serviceQuery(sql)<[{ wait: number }]>`
    select coalesce(private.count_hits(${sql.json([...hits])}), 0) as wait`;
  if (wait === 0) return;
  throw new Refusal('too-many-requests', {
    retryAfterInSeconds: wait,
    ...(reason && { reason }),
  });
}
