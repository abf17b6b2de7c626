import {
  countedAtMost,
  openRequests,
  requests,
  requestsPerPage,
} from '../../../contract/team/requests.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { findRequests, readRows } from './requests/find-requests.ts';

/** A reference is found with any filter. */
export const handleRequests = endpoint(requests, async ({ input, transaction }) => {
  const { page = 1 } = input;
  const { references, total } = await findRequests(transaction, input.show, input.search, {
    first: (page - 1) * requestsPerPage,
    atMost: requestsPerPage,
  });
  const [count] = await transaction<{ open: number }[]>`
    select private.count_open_requests() as open`;
  return {
    requests: await readRows(transaction, references),
    total: Math.min(total, input.search.trim() === '' ? total : countedAtMost),
    isMore: input.search.trim() !== '' && total > countedAtMost,
    open: count?.open ?? 0,
  };
});

export const handleOpenRequests = endpoint(openRequests, async ({ transaction }) => {
  const [count] = await transaction<{ open: number }[]>`
    select private.count_open_requests() as open`;
  return { open: count?.open ?? 0 };
});
