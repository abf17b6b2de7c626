import { describe, expect, it } from 'vitest';
import { earliestStart, offeredDays, type Placed } from './offered-days.ts';

/** 10:00 in Manila on Tuesday, 1 December 2026. */
const now = new Date('2026-12-01T02:00:00Z');
const visit: Placed = {
  ownDay: '2026-12-20',
  firstDay: '2026-11-01',
  endDay: '2027-02-01',
  isCancelled: false,
  isOwed: false,
  pauses: [],
  takenDays: [],
};
const span = (placed: Placed) => {
  const days = offeredDays(placed, now);
  return [days[0], days.at(-1), days.length];
};

describe('the days on which a client may put a visit', () => {
  it('reach from 7 days before to 14 days after its own day', () => {
    expect(span(visit)).toEqual(['2026-12-13', '2027-01-03', 22]);
  });

  it('begin at least 24 hours from now', () => {
    expect(earliestStart(now)).toEqual(new Date('2026-12-02T02:00:00Z'));
    expect(span({ ...visit, ownDay: '2026-12-04' })).toEqual(['2026-12-02', '2026-12-18', 17]);
  });

  it('lie inside the term', () => {
    const short = { ...visit, firstDay: '2026-12-15', endDay: '2026-12-24' };
    expect(span(short)).toEqual(['2026-12-15', '2026-12-23', 9]);
  });

  it('leave out pauses, as far as they were not ended early', () => {
    const pause = { firstDay: '2026-12-14', endDay: '2026-12-24', resumedOn: null };
    expect(offeredDays({ ...visit, pauses: [pause] }, now).slice(0, 2)).toEqual([
      '2026-12-13',
      '2026-12-24',
    ]);
    const resumed = { ...pause, resumedOn: '2026-12-16' };
    expect(offeredDays({ ...visit, pauses: [resumed] }, now).slice(0, 2)).toEqual([
      '2026-12-13',
      '2026-12-16',
    ]);
  });

  it('leave out the days on which the home has another visit', () => {
    const days = offeredDays({ ...visit, takenDays: ['2026-12-14', '2026-12-27'] }, now);
    expect(days.slice(0, 2)).toEqual(['2026-12-13', '2026-12-15']);
    expect(days).toHaveLength(20);
  });

  it.each([
    ['until the end of the term', { isOwed: false }, '2027-01-31'],
    ['60 days longer if we owe it', { isOwed: true }, '2027-04-01'],
    ['for 60 days if it is a single job', { endDay: null }, '2027-01-30'],
  ])('of an open one go on %s', (_, change, last) => {
    const [from, to] = span({ ...visit, ownDay: null, ...change });
    expect([from, to]).toEqual(['2026-12-02', last]);
  });

  it('are none once the term is over', () => {
    expect(offeredDays({ ...visit, ownDay: null, endDay: '2026-12-01' }, now)).toEqual([]);
  });
});
