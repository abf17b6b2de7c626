import type { TransactionSql } from 'postgres';
import { countedAtMost, type RequestFilter } from '../../../../contract/team/requests.ts';
import { referenceBeginnings } from '../../../../domain/reference.ts';
import { steppedUp } from '../../_shared/database/roles.ts';
import { patternsOf } from './typed-search.ts';

type Found = { references: string[]; total: number };
type Range = { first: number; atMost: number };

/**
 * Returns a part of the requests that a search finds. Those with a reference that was typed are found
 * whatever the filter is. Where there is none, it was meant as a text.
 */
export async function findRequests(
  transaction: TransactionSql,
  show: RequestFilter,
  typed: string,
  { first, atMost }: Range,
): Promise<Found> {
  const named = await findByReference(transaction, typed);
  if (named.length > 0) {
    return { references: named.slice(first, first + atMost), total: named.length };
  }
  const [found] = await transaction<Found[]>`
    select page as references, total
    from private.find_requests(${show}, array(
      select private.plain_letters(pattern) from unnest(${patternsOf(typed)}::text[])
        with ordinality as typed (pattern, place) order by place
    ), ${first}, ${atMost}, ${countedAtMost})`;
  return found ?? { references: [], total: 0 };
}

/** Only the service reaches the index of beginnings, because a policy stands before it for others. */
async function findByReference(transaction: TransactionSql, typed: string): Promise<string[]> {
  const patterns = referenceBeginnings(typed).map((beginning) => `${beginning}%`);
  if (patterns.length === 0) return [];
  const found = await steppedUp(
    transaction,
    (service) => service<{ reference: string }[]>`
      select reference from public.requests where reference like any (${patterns}::text[])
      order by created_at desc, reference limit ${countedAtMost}`,
  );
  return found.map(({ reference }) => reference);
}
