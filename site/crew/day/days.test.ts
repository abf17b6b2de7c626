import { expect, it } from 'vitest';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import { now, phoneWith, visit } from '../crew.fixture.ts';
import { visitOnPhone } from '../recorded/visit-on-phone.ts';
import { daysOf, entriesOf, nextVisit } from './days.ts';

const today = '2026-11-24';
const on = (day: string, more: Partial<MyVisit> = {}) => {
  const startsAt = `${day}T01:00:00.000Z`;
  return visitOnPhone(
    { ...visit, id: `${day} ${more.state}`, startsAt, ...more },
    phoneWith({}),
    now,
  );
};

it('today comes first and is always there, then the next days, then what is unfinished', () => {
  const days = daysOf(
    [on('2026-11-23'), on('2026-11-23', { state: 'done' }), on('2026-11-26'), on('2026-11-25')],
    [],
    today,
  );
  expect(days.map(({ day, when, visits }) => [day, when, visits.length])).toEqual([
    [today, 'today', 0],
    ['2026-11-25', 'later', 1],
    ['2026-11-26', 'later', 1],
    ['2026-11-23', 'earlier', 1],
  ]);
});

it('an earlier day on which all is done is not shown', () => {
  expect(daysOf([on('2026-11-23', { state: 'done' })], [], today)).toHaveLength(1);
});

it('the next visit is today’s first that is not over', () => {
  const [done, next] = [on(today, { state: 'done' }), on(today)];
  expect(nextVisit(daysOf([done, next, on('2026-11-25')], [], today))).toBe(next);
  expect(nextVisit(daysOf([done, on('2026-11-25')], [], today))).toBeUndefined();
});

it('consultations are among the visits of their days, until the day is over', () => {
  const asked = (day: string, hour: string) => ({
    ...{ id: `${day} ${hour}`, startsAt: `${day}T${hour}:00:00.000Z`, endsAt: '' },
    ...{ clientName: 'Eva', phone: '', address: '', services: [], message: '' },
  });
  const days = daysOf(
    [on(today), on('2026-11-25')],
    [
      ...[asked('2026-11-23', '01'), asked(today, '00'), asked(today, '05')],
      ...[asked('2026-11-27', '01')],
    ],
    today,
  );
  expect(days.map((day) => [day.day, entriesOf(day).map(({ kind }) => kind)])).toEqual([
    [today, ['consultation', 'visit', 'consultation']],
    ['2026-11-25', ['visit']],
    ['2026-11-27', ['consultation']],
  ]);
});
