import { expect, it } from 'vitest';
import { makeCompany } from '../demo/company.ts';
import { hourInMs } from '../domain/calendar/in-ms.ts';
import { manilaDayOf, manilaMinutesOf } from '../domain/calendar/manila-clock.ts';

/** A Sunday and a Saturday, at odd and at busy hours, in UTC. */
const moments = [
  '2026-11-21T16:05:00Z',
  '2026-11-21T18:40:00Z',
  '2026-11-22T03:00:00Z',
  '2026-11-22T14:20:00Z',
  '2026-11-22T15:35:00Z',
  '2026-11-28T00:10:00Z',
  '2026-11-28T07:07:00Z',
].map((moment) => new Date(moment));

it.each(moments)('has visits around %s: one done, one late, one to come', (now) => {
  const { jobsOfToday, records } = makeCompany('test', now);
  const visits = jobsOfToday.flatMap((job) => job.visits);
  const isLastHour = manilaMinutesOf(now) >= 23 * 60;
  expect(visits.map(({ state }) => state)).toEqual(
    isLastHour ? ['done', 'on-the-way'] : ['done', 'on-the-way', 'scheduled'],
  );
  const [done, late, coming] = visits;
  const kinds = (id: string | undefined) =>
    records.find(({ visit }) => visit.id === id)?.steps.map(({ kind }) => kind);
  expect(kinds(done?.id)).toContain('finish');
  expect(kinds(late?.id)).toEqual(['on-the-way', 'running-late']);
  expect(now.getTime() - (done?.end.getTime() ?? 0)).toBeLessThan(2 * hourInMs);
  for (const visit of visits.slice(1)) expect(manilaDayOf(visit.start)).toBe(manilaDayOf(now));
  if (coming !== undefined) expect(coming.start.getTime()).toBeGreaterThan(now.getTime());
});

it.each(moments)('has nothing at %s that is still to be recorded', (now) => {
  const { requests, records, feedback } = makeCompany('test', now);
  const past = [
    ...requests.flatMap(({ createdAt, answeredAt, settledAt }) => [
      createdAt,
      answeredAt,
      settledAt,
    ]),
    ...records.flatMap(({ steps }) => steps.map(({ recordedAt }) => recordedAt)),
    ...feedback.ratings.map(({ ratedAt }) => ratedAt),
    ...feedback.problems.map(({ reportedAt }) => reportedAt),
  ].filter((moment) => moment !== null);
  expect(past.filter((moment) => moment > now)).toEqual([]);
});

it('names one client all day', () => {
  const names = [0, 7, 15, 23].map(
    (hours) =>
      makeCompany('test', new Date(Date.parse('2026-11-21T16:00:00Z') + hours * hourInMs)).named
        .name,
  );
  expect(new Set(names).size).toBe(1);
});
