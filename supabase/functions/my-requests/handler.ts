import { type MyRequests, myRequests } from '../../../contract/my-requests.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asCaller } from '../_shared/database/roles.ts';

type Order = MyRequests['orders'][number];
type Inquiry = MyRequests['inquiries'][number];

/** A signed-in client's own orders and inquiries; row level security picks them. */
export const handleMyRequests = endpoint(
  myRequests,
  'GET',
  async (call, { sql, caller: identify }): Promise<MyRequests> => {
    const caller = await identify(call);
    if (caller?.role !== 'authenticated') throw new Refusal('not-signed-in');
    const [orders, inquiries] = await asCaller(sql, caller, (transaction) => {
      const createdAt = transaction`
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`;
      return Promise.all([
        transaction<Order[]>`
          select reference, status, ${createdAt}, address, duration,
            package_type as "packageType", start_date::text as "startDate",
            total_price_in_pesos as "totalPriceInPesos",
            additional_requests as "additionalRequests"
          from public.orders order by created_at desc, reference desc limit 50`,
        transaction<Inquiry[]>`
          select reference, status, ${createdAt}, address, services, message
          from public.inquiries order by created_at desc, reference desc limit 50`,
      ]);
    });
    return { orders, inquiries };
  },
);
