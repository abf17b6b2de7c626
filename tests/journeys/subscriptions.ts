import { randomUUID } from 'node:crypto';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaMoment } from '../../domain/calendar/manila-clock.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { asService } from './members.ts';

/** The subscription began 20 days ago. Visits are in days from today. */
type Subscribed = {
  name: string;
  phone: string;
  email: string;
  visitsInDays: readonly number[];
};

/** Returns the client's id. */
export async function storeSubscribed({
  name,
  phone,
  email,
  visitsInDays,
}: Subscribed): Promise<string> {
  const [client, home, subscription] = [randomUUID(), randomUUID(), randomUUID()];
  const today = manilaToday(new Date());
  await asService(async (sql) => {
    await sql`
      insert into public.clients (id, name, phone, email)
      values (${client}, ${name}, ${phone}, ${email})`;
    await sql`
      insert into public.homes (id, client_id, address, town, gate)
      values (${home}, ${client}, '12 Mabini St., Marawoy, Lipa City, 4217 Batangas', 'Lipa City',
        'Ring twice.')`;
    await sql`
      insert into public.subscriptions (
        id, client_id, home_id, package_type, term, price_in_pesos, first_day, end_day, rhythm,
        start_minutes, stay_minutes, visit_count
      )
      values (
        ${subscription}, ${client}, ${home}, 'master-gwapo', '3-months', 38640,
        ${addDays(today, -20)}, ${addDays(today, 70)},
        ${sql.json({ kind: 'weeks', every: 1, weekdays: [2] })}, 540, 120,
        ${visitsInDays.length}
      )`;
    for (const [index, days] of visitsInDays.entries()) {
      const day = addDays(today, days);
      await sql`
        insert into public.visits (subscription_id, number, starts_at, ends_at)
        values (
          ${subscription}, ${index + 1}, ${manilaMoment(day, 540)}, ${manilaMoment(day, 660)}
        )`;
    }
  });
  return client;
}
