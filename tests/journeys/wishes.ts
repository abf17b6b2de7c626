import { randomUUID } from 'node:crypto';
import { hourInMs } from '../../domain/calendar/in-ms.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import type { Asked } from '../../domain/changes/asked.ts';
import { storeClientPlan } from './client-plan.ts';
import { asService } from './database.ts';

type AskedVisit = { visit: string; client: string; email: string };

/**
 * Stores a client who has asked the team about a visit in a few hours. The visit takes one hour on
 * the hour, so it never crosses midnight.
 */
export async function storeAskedVisit(
  { client, email }: Omit<AskedVisit, 'visit'>,
  asked: Asked,
): Promise<AskedVisit> {
  const visit = randomUUID();
  const startsAt = new Date(Math.ceil(Date.now() / hourInMs + 5) * hourInMs);
  const endsAt = new Date(startsAt.getTime() + hourInMs);
  const answerBy = new Date(startsAt.getTime() - 2 * hourInMs);
  await asService(async (sql) => {
    const { subscription } = await storeClientPlan(sql, {
      client: { name: client, email },
      plan: {
        ...{ package_type: 'on-demand', term: null, price_in_pesos: 900, stay_minutes: 60 },
        ...{ first_day: manilaDayOf(new Date()), visit_count: 1 },
      },
      rhythm: null,
    });
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
