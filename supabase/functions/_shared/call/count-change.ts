import type { Sql } from 'postgres';
import { asService } from '../database/roles.ts';
import { hit } from '../limits/hits.ts';
import type { Caller } from './caller.ts';
import { Refusal } from './refusal.ts';

/**
 * Counts that a client changes something in the portal, so that no account fills the history, the
 * outbox or the team's day. Commits by itself. Throws too-many-requests.
 */
export async function countChange(sql: Sql, caller: Caller): Promise<void> {
  if (caller.role === 'anon') return;
  const hits = [hit('changeInPortal', { client: caller.id })];
  const [counted] = await asService(
    sql,
    (service) => service<{ wait: number }[]>`
      select private.count_hits(${service.json(hits)}) as wait`,
  );
  const wait = counted?.wait ?? 0;
  if (wait > 0) throw new Refusal('too-many-requests', { retryAfterInSeconds: wait });
}
