import type { TransactionSql } from 'postgres';
import {
  countedAtMost,
  openRequests,
  type RequestFilter,
  requests,
  requestsPerPage,
} from '../../../contract/team/requests.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { asTeam } from '../_shared/database/roles.ts';
import { findByReference } from './requests/find-by-reference.ts';
import { readRows } from './requests/rows.ts';
import { patternsOf } from './requests/typed-search.ts';

type Found = { references: string[]; total: number };

/** Lists the inbox. A reference is found whatever the filter is. */
export const handleRequests = endpoint(requests, ({ caller, input }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const { references, total } = await find(transaction, input.show, input.search, input.page);
    const [count] = await transaction<{ open: number }[]>`
      select private.count_open_requests() as open`;
    return {
      requests: await readRows(transaction, references),
      total: Math.min(total, input.search.trim() === '' ? total : countedAtMost),
      isMore: input.search.trim() !== '' && total > countedAtMost,
      open: count?.open ?? 0,
    };
  }),
);

async function find(
  transaction: TransactionSql,
  show: RequestFilter,
  typed: string,
  page: string,
): Promise<Found> {
  const first = (Number(page) - 1) * requestsPerPage;
  const named = await findByReference(transaction, typed, countedAtMost);
  if (named.length > 0) {
    return { references: named.slice(first, first + requestsPerPage), total: named.length };
  }
  const [found] = await transaction<Found[]>`
    select page as references, total
    from private.find_requests(${show}, array(
      select private.plain_letters(pattern) from unnest(${patternsOf(typed)}::text[])
        with ordinality as typed (pattern, place) order by place
    ), ${first}, ${requestsPerPage}, ${countedAtMost})`;
  return found ?? { references: [], total: 0 };
}

/** Counts the open requests. */
export const handleOpenRequests = endpoint(openRequests, ({ caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const [count] = await transaction<{ open: number }[]>`
      select private.count_open_requests() as open`;
    return { open: count?.open ?? 0 };
  }),
);
