import type { ChangeOutcome } from '../../../contract/team/visit-changes.ts';
import { addDays, daysFrom } from '../../../domain/calendar/days.ts';
import {
  manilaDayOf,
  manilaMinutesOf,
  manilaMoment,
} from '../../../domain/calendar/manila-clock.ts';
import { newEmail } from '../../../server/functions/served.fixture.ts';
import type { TestDatabase } from '../../../tests/database.ts';
import { type PlanToStore, storeClient, storePlan } from './clients.fixture.ts';

/** In Manila. */
export const today = manilaDayOf(new Date());

/** The next Monday at least so many days ahead. */
export function mondayAhead(days: number): string {
  const candidates = daysFrom(addDays(today, days), addDays(today, days + 7));
  return candidates.find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1) as string;
}

/** A moment in Manila, '9:30', as ISO 8601. */
export function at(day: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return manilaMoment(day, hours * 60 + minutes).toISOString();
}

export type StoredSeries = {
  client: string;
  email: string;
  subscription: string;
  /** In order. */
  visits: string[];
};

type Series = Pick<PlanToStore, 'endDay' | 'rhythm' | 'stayMinutes'> & {
  /** Day and start of each visit: ['2026-11-23', '9:00']. */
  times: readonly (readonly [day: string, time: string])[];
  crew?: readonly string[];
  town?: string;
  firstDay?: string;
  name?: string;
  account?: string;
};

/**
 * Stores a client with a home and a subscription of ₱12,000 with visits at these times. Nobody is
 * notified.
 */
export async function storeSeries(
  { admin }: Pick<TestDatabase, 'admin'>,
  { times, crew = [], town = 'Lipa City', name = 'Ana Reyes', account, ...series }: Series,
): Promise<StoredSeries> {
  const client = await storeClient(admin, {
    ...{ name, email: newEmail(), town, address: `12 Mabini St., ${town}`, gate: 'Blue gate' },
    ...(account !== undefined && { account }),
  });
  const stored = await storePlan(admin, client, {
    ...{ firstDay: addDays(today, -30), endDay: addDays(today, 150), term: '6-months' },
    ...{ priceInPesos: 12_000, rhythm: { kind: 'weeks', every: 1, weekdays: [1] } },
    ...series,
    visits: times.map(([day, time]) => ({
      day,
      startMinutes: manilaMinutesOf(new Date(at(day, time))),
      crew,
    })),
  });
  // Nobody is notified of the set-up.
  await admin`delete from private.untold_changes`;
  await admin`delete from private.outbox`;
  await admin`update public.visit_crew set told_at = null`;
  return { client: client.id, email: client.email, ...stored };
}

export async function timeOf(
  { admin }: TestDatabase,
  id: string,
): Promise<{ startsAt: string; endsAt: string; state: string; version: number }> {
  const [row] = await admin<{ starts_at: Date; ends_at: Date; state: string; version: number }[]>`
    select starts_at, ends_at, state, version from public.visits where id = ${id}`;
  if (row === undefined) throw new Error('The visit is gone.');
  return {
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    state: row.state,
    version: row.version,
  };
}

export const moving = (id: string, startsAt: string, version = 1) => ({
  ...{ id, scope: 'this' as const, startsAt },
  seen: [{ id, version }],
});

/** Makes a change despite its warnings. */
export async function despite(
  change: (overruled: string[]) => Promise<ChangeOutcome>,
): Promise<Extract<ChangeOutcome, { outcome: 'changed' }>> {
  let outcome = await change([]);
  if (outcome.outcome === 'warned') outcome = await change(outcome.warnings.map(({ key }) => key));
  if (outcome.outcome === 'warned') throw new Error(JSON.stringify(outcome));
  return outcome;
}
