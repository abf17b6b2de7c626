import type { Sql } from 'postgres';

/**
 * Every second order belongs to a client with an account. Such a client has ten orders, however
 * large the table is.
 */
const ordersByAccount = 20;

/** Returns how many accounts this many orders need. */
export function accountsFor(orders: number): number {
  return Math.max(100, orders / ordersByAccount);
}

/**
 * Stores this many orders in the empty table, as years of business would: spread over time, the
 * last one an hour ago. The accounts must exist already.
 */
export async function storeOrders(admin: Sql, orders: number): Promise<void> {
  await admin`
    insert into public.requests (
      reference, idempotency_key, content_hash, account_id, created_at, name, email, phone, address,
      package_type, duration, start_date, additional_requests, displayed_total_price,
      total_price_in_pesos, price_mismatch
    )
    select 'O-' || upper(translate(lpad(to_hex(number), 8, '0'), 'ilou', '1100')),
      gen_random_uuid(), sha256(number::text::bytea), client.id,
      now() - interval '1 hour' - make_interval(secs => (${orders}::int - number) * 30),
      'Ana Reyes', 'client.' || number || '@example.ph', '+63 917 555 0123',
      '12 Mabini St., Barangay San Roque, Lipa City, 4217, Batangas', 'master-gwapo', '3-months',
      current_date, 'Please call before coming.', '₱38,640.00', 38640, false
    from generate_series(1, ${orders}::int) as number
    left join auth.users as client on number % 2 = 0
      and client.email = 'client.' || ((number - 1) / ${ordersByAccount}::int + 1) || '@example.ph'`;
  await admin`vacuum analyze public.requests`;
  await admin`checkpoint`;
}
