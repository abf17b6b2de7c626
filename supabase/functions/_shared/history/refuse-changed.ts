import type { TransactionSql } from 'postgres';
import { type Changer, changerWords } from '../../../../contract/reasons.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import { Refusal } from '../call/refusal.ts';

export type ChangedThing =
  | 'client'
  | 'home'
  | 'holiday'
  | 'invitation'
  | 'member'
  | 'request'
  | 'sms'
  | 'subscription'
  | 'visit'
  | 'way-to-pay';

type LastChange = {
  actor: 'member' | 'client' | 'service';
  actor_name: string;
  /** Whether the caller made it, on another device or in another window. */
  is_own: boolean;
  at: Date;
};

/**
 * Always throws changed-meanwhile, with who changed the thing last, and when (docs/product.md,
 * "Service errors", exact).
 */
export async function refuseChanged(
  transaction: TransactionSql,
  thing: ChangedThing,
  id: string,
): Promise<never> {
  const [last] = await transaction<LastChange[]>`
    select actor, actor_name, at, coalesce(actor_id = auth.uid(), false) as is_own
    from public.history
    where thing = ${thing} and thing_id = ${id} order by id desc limit 1`;
  if (last === undefined) throw new Refusal('changed-meanwhile');
  const by = changerOf(last);
  throw new Refusal('changed-meanwhile', {
    reason: ['changed', by, Date.now() - last.at.getTime()],
    conflict: { by: changerWords(by), at: last.at.toISOString() },
  });
}

function changerOf({ actor, actor_name: name, is_own: isOwn }: LastChange): Changer {
  if (isOwn) return 'you';
  if (actor === 'client') return 'client';
  return actor === 'service' ? 'somebody' : { name: firstNameOf(name) };
}
