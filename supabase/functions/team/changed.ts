import type { TransactionSql } from 'postgres';
import { Refusal } from '../_shared/call/refusal.ts';

/** Things whose changes the history keeps under one name and id. */
export type ChangedThing =
  | 'client'
  | 'home'
  | 'holiday'
  | 'invitation'
  | 'member'
  | 'request'
  | 'subscription'
  | 'visit';

type LastChange = { actor: 'member' | 'client' | 'service'; actor_name: string; at: Date };

/**
 * Refuses to save on an outdated state: says who changed the thing last, and when (docs/product.md,
 * "Service errors", exact). Always throws changed-meanwhile.
 */
export async function refuseChanged(
  transaction: TransactionSql,
  thing: ChangedThing,
  id: string,
): Promise<never> {
  const [last] = await transaction<LastChange[]>`
    select actor, actor_name, at from public.history
    where thing = ${thing} and thing_id = ${id} order by id desc limit 1`;
  if (last === undefined) throw new Refusal('changed-meanwhile');
  const by = shortNameOf(last);
  throw new Refusal('changed-meanwhile', {
    message: `${by} changed this ${agoInWords(Date.now() - last.at.getTime())}.`,
    conflict: { by, at: last.at.toISOString() },
  });
}

/** Returns 'just now', '1 minute ago', '3 hours ago' or '2 days ago'; the time is in milliseconds. */
export function agoInWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return 'just now';
  if (hours < 1) return `${counted(minutes, 'minute')} ago`;
  return `${hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')} ago`;
}

function shortNameOf({ actor, actor_name: name }: LastChange): string {
  if (actor === 'client') return 'The client';
  return actor === 'service' ? 'Somebody' : (name.split(' ')[0] ?? name);
}

const counted = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
