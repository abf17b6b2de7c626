import { randomUUID } from 'node:crypto';
import type { JSONValue, TransactionSql } from 'postgres';

type Columns = Readonly<Record<string, string | number | readonly string[] | null>>;
type ClientPlan = {
  client?: Columns;
  home?: Columns;
  /** Days are YYYY-MM-DD in Manila. */
  plan: Columns & { first_day: string; visit_count: number };
  /** Null of a single job. */
  rhythm?: JSONValue | null;
};

const tuesdays = { kind: 'weeks', every: 1, weekdays: [2] };

/** Stores a client with a home and a plan without visits. Given columns replace the usual ones. */
export async function storeClientPlan(
  sql: TransactionSql,
  { client, home, plan, rhythm = tuesdays }: ClientPlan,
): Promise<{ client: string; subscription: string }> {
  const [clientId, homeId, subscription] = [randomUUID(), randomUUID(), randomUUID()];
  const email = `${clientId}@example.ph`;
  const person = { id: clientId, name: 'Ana Reyes', email, phone: '+63 917 123 4567', ...client };
  await sql`insert into public.clients ${sql(person)}`;
  const place = { id: homeId, client_id: clientId, address: '12 Mabini St., Lipa City' };
  await sql`insert into public.homes ${sql({ ...place, town: 'Lipa City', ...home })}`;
  await sql`
    insert into public.subscriptions ${sql({
      ...{ id: subscription, client_id: clientId, home_id: homeId },
      ...{ package_type: 'master-gwapo', term: '3-months', price_in_pesos: 38_640 },
      ...{ rhythm: rhythm && sql.json(rhythm), start_minutes: 540, stay_minutes: 120 },
      ...plan,
    })}`;
  return { client: clientId, subscription };
}
