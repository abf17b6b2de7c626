import type { Sql, TransactionSql } from 'postgres';
import { dayFrom, timeOn } from '../company.fixture.ts';
import { ids } from '../company-ids.fixture.ts';

type Planned = {
  /** From today. */
  day?: number;
  /** Hours in Manila. */
  from: number;
  to: number;
  crew?: readonly string[];
  state?: string;
};

export type Schedule = {
  subscription: string;
  /** Returns the id of a visit with the next number. */
  visit(planned: Planned, sql?: Sql | TransactionSql): Promise<string>;
};

/** A subscription of 160 visits, for a year from today. */
export async function makeSchedule(admin: Sql): Promise<Schedule> {
  const [row] = await admin<{ id: string }[]>`
    insert into subscriptions (client_id, home_id, package_type, term, price_in_pesos, first_day, end_day,
      rhythm, start_minutes, stay_minutes, visit_count)
    values (${ids.client}, ${ids.home}, 'master-gwapo', '12-months', 1000, ${dayFrom(0)}, ${dayFrom(365)},
      '{}', 540, 120, 160)
    returning id`;
  const subscription = row?.id ?? '';
  let number = 0;
  return {
    subscription,
    async visit({ day = 30, from, to, crew = [], state = 'scheduled' }, sql = admin) {
      number += 1;
      const [made] = await sql<{ id: string }[]>`
        insert into visits (subscription_id, number, starts_at, ends_at, state, missed_reason, cancelled_by)
        values (${subscription}, ${number}, ${timeOn(dayFrom(day), from)}, ${timeOn(dayFrom(day), to)}, ${state},
          ${state === 'missed' ? 'weather' : null}, ${state === 'cancelled' ? 'team' : null})
        returning id`;
      const id = made?.id ?? '';
      for (const member of crew) {
        await sql`insert into visit_crew (visit_id, member_id) values (${id}, ${member})`;
      }
      return id;
    },
  };
}
