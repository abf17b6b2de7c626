import { addDays } from '../../domain/calendar/days.ts';
import { manilaMoment } from '../../domain/calendar/manila-clock.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { storeClientPlan } from './client-plan.ts';
import { asService } from './database.ts';

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
  const today = manilaToday(new Date());
  return asService(async (sql) => {
    const stored = await storeClientPlan(sql, {
      client: { name, phone, email },
      home: { address: '12 Mabini St., Marawoy, Lipa City, 4217 Batangas', gate: 'Ring twice.' },
      plan: {
        first_day: addDays(today, -20),
        end_day: addDays(today, 70),
        visit_count: visitsInDays.length,
      },
    });
    for (const [index, days] of visitsInDays.entries()) {
      const day = addDays(today, days);
      await sql`
        insert into public.visits (subscription_id, number, starts_at, ends_at)
        values (
          ${stored.subscription}, ${index + 1}, ${manilaMoment(day, 540)}, ${manilaMoment(day, 660)}
        )`;
    }
    return stored.client;
  });
}
