import type { Sql } from 'postgres';
import type { Reason } from '../../../../contract/reasons.ts';
import { asService } from '../database/roles.ts';
import { type Hit, hit } from '../limits/hits.ts';
import type { Caller } from './caller.ts';
import { Refusal } from './refusal.ts';

/**
 * Keeps one account from filling the history, the outbox or the team's day. Commits by itself.
 * Throws too-many-requests.
 */
export async function countChange(sql: Sql, caller: Caller): Promise<void> {
  if (caller.role !== 'anon') await count(sql, hit('changeInPortal', { client: caller.id }));
}

/** Redrawing a photo is expensive. Commits by itself. Throws too-many-requests. */
export async function countPhoto(sql: Sql, account: string): Promise<void> {
  await count(sql, hit('photoOfAccount', { account }), ['manyPhotos']);
}

async function count(sql: Sql, hit: Hit, reason?: Reason): Promise<void> {
  const [counted] = await asService(
    sql,
    (service) => service<{ wait: number }[]>`
      select private.count_hits(${service.json([hit])}) as wait`,
  );
  const wait = counted?.wait ?? 0;
  if (wait === 0) return;
  throw new Refusal('too-many-requests', {
    retryAfterInSeconds: wait,
    ...(reason && { reason }),
  });
}
