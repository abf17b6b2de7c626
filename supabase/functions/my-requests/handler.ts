import { myRequests } from '../../../contract/my-requests.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { readOwnRequests } from '../_shared/requests/own-requests.ts';

const pageSize = 50;

/** Row level security selects the client's own requests. */
export const handleMyRequests = endpoint(
  myRequests,
  async ({ input: { before }, transaction }, { now }) => {
    const listed = await readOwnRequests(transaction, { atMost: pageSize + 1, before }, now());
    const page = listed.slice(0, pageSize);
    return {
      orders: page.filter((request) => request.kind === 'order'),
      inquiries: page.filter((request) => request.kind === 'inquiry'),
      earlier: listed.length > pageSize ? (page.at(-1)?.reference ?? null) : null,
    };
  },
);
