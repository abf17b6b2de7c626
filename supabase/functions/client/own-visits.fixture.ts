import { moveVisit, previewMove } from '../../../contract/client/visit.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import {
  at,
  mondayAhead,
  type StoredSeries,
  storeSeries,
  timeOf,
} from '../team/schedule.fixture.ts';
import type { Person, ServedTeam } from '../team/team.fixture.ts';

export type Subscriber = StoredSeries & { person: Person };

/** Leaves room for moves to earlier days. */
export const monday = mondayAhead(10);

export const dayAfter = (days: number) => addDays(monday, days);

export const startAfter = (days: number, time: string) => at(dayAfter(days), time);

type Wanted = Partial<Omit<Parameters<typeof storeSeries>[1], 'times'>> & {
  /** Days after that Monday, at 9:00 unless given. */
  visits?: readonly (number | readonly [days: number, time: string])[];
};

/** Stores a subscription and signs its client in. */
export async function storeSubscriber(
  team: ServedTeam,
  { visits = [0, 7, 14], ...series }: Wanted = {},
): Promise<Subscriber> {
  const person = await team.addClient();
  const stored = await storeSeries(team.database, {
    ...series,
    account: person.account,
    times: visits.map((visit) => {
      const [days, time] = typeof visit === 'number' ? [visit, '9:00'] : visit;
      return [dayAfter(days), time] as const;
    }),
  });
  return { ...stored, person };
}

/** Oldest first. */
export async function changesOf(
  { database: { admin } }: ServedTeam,
  subscription: string,
): Promise<{ kind: string; state: string; asked: Record<string, unknown> }[]> {
  return admin`
    select kind, state, asked from public.change_requests where subscription_id = ${subscription}
    order by asked_at, state desc`;
}

/** Moves a visit, the first by default, and all that follow, as the client last saw them. */
export async function moveAll(
  { database }: ServedTeam,
  { person, visits }: Subscriber,
  startsAt: string,
  id = visits[0] ?? '',
) {
  const { moves, staying } = await person.call(previewMove, { id, startsAt });
  const seen = moves.map((move) => ({ id: move.id, version: move.version }));
  const { version } = await timeOf(database, id);
  const wish = { id, version, startsAt, scope: 'following', seen } as const;
  return { moves, staying, wish, answer: await person.ask(moveVisit, wish) };
}
