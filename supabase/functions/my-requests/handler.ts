import { type MyRequests, myRequests } from '../../../contract/my-requests.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { asCaller } from '../_shared/database/roles.ts';

const pageSize = 50;

type Listed =
  | { kind: 'order'; request: MyRequests['orders'][number] }
  | { kind: 'inquiry'; request: MyRequests['inquiries'][number] };

/** Lists a signed-in client's own orders and inquiries. Row level security selects them. */
export const handleMyRequests = endpoint(
  myRequests,
  async ({ caller, input: { before } }, { sql }) => {
    const listed = await asCaller(sql, caller, (transaction) => {
      const earlier =
        before === undefined
          ? transaction``
          : transaction`where (created_at, reference) < (
              select created_at, reference from public.requests where reference = ${before})`;
      // One row more than a page shows whether earlier ones exist.
      return transaction<Listed[]>`
        select kind, jsonb_build_object(
          'reference', reference, 'status', status, 'address', address, 'createdAt',
          to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) || case kind
          when 'order' then jsonb_build_object('duration', duration, 'packageType', package_type,
            'startDate', start_date, 'totalPriceInPesos', total_price_in_pesos,
            'additionalRequests', additional_requests)
          else jsonb_build_object('services', services, 'message', message)
        end as request
        from public.requests ${earlier}
        order by created_at desc, reference desc limit ${pageSize + 1}`;
    });
    const page = listed.slice(0, pageSize);
    return {
      orders: page.flatMap(({ kind, request }) => (kind === 'order' ? [request] : [])),
      inquiries: page.flatMap(({ kind, request }) => (kind === 'inquiry' ? [request] : [])),
      earlier: listed.length > pageSize ? (page.at(-1)?.request.reference ?? null) : null,
    };
  },
);
