import { randomUUID } from 'node:crypto';
import { hourInMs } from '../../domain/calendar/in-ms.ts';
import type { Asked } from '../../domain/changes/asked.ts';
import { asService } from './members.ts';

type AskedVisit = { visit: string; client: string; email: string };

/**
 * Stores a client who has asked the team about a visit in a few hours. The visit takes one hour on
 * the hour, so it never crosses midnight.
 */
export async function storeAskedVisit(
  { client, email }: Omit<AskedVisit, 'visit'>,
  asked: Asked,
): Promise<AskedVisit> {
  const [clientId, home, subscription] = [randomUUID(), randomUUID(), randomUUID()];
  const visit = randomUUID();
  const startsAt = new Date(Math.ceil(Date.now() / hourInMs + 5) * hourInMs);
  const endsAt = new Date(startsAt.getTime() + hourInMs);
  const answerBy = new Date(startsAt.getTime() - 2 * hourInMs);
  await asService(async (sql) => {
    await sql`
      insert into public.clients (id, name, email, phone)
      values (${clientId}, ${client}, ${email}, '+63 917 123 4567')`;
    await sql`
      insert into public.homes (id, client_id, address, town)
      values (${home}, ${clientId}, '12 Mabini St., Lipa City', 'Lipa City')`;
    await sql`
      insert into public.subscriptions (
        id, client_id, home_id, package_type, price_in_pesos, first_day, start_minutes,
        stay_minutes, visit_count
      ) values (
        ${subscription}, ${clientId}, ${home}, 'on-demand', 900, current_date, 540, 60, 1
      )`;
    await sql`
      insert into public.visits (id, subscription_id, number, starts_at, ends_at)
      values (${visit}, ${subscription}, 1, ${startsAt}, ${endsAt})`;
    await sql`
      insert into public.change_requests (
        subscription_id, visit_id, kind, asked, reason, state, answer_by, lapses_at
      ) values (
        ${subscription}, ${visit}, ${asked.kind}, ${sql.json(asked)}, 'We are away.',
        'waiting', ${answerBy}, ${startsAt}
      )`;
  });
  return { visit, client, email };
}
