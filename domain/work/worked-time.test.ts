import { describe, expect, it } from 'vitest';
import { manilaMoment } from '../calendar/manila-clock.ts';
import { breakOf, cutWork, mergeSpans, minutesOf, type Span, withoutBreak } from './worked-time.ts';

const day = '2026-12-01';
/** 'H:MM-H:MM' of one day; hours beyond 24 are of the next. */
function spans(...times: string[]): Span[] {
  return times.map((text) => {
    const [from = 0, to = 0] = text.split('-').map((time) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      return hours * 60 + minutes;
    });
    return { from: manilaMoment(day, from), to: manilaMoment(day, to) };
  });
}

describe('phones that ran at once', () => {
  it.each([
    ['the same time twice', ['8:00-12:00', '8:00-12:00'], ['8:00-12:00']],
    ['overlaps', ['11:00-15:00', '8:00-12:00', '14:00-17:00'], ['8:00-17:00']],
    ['one within another', ['8:00-17:00', '9:00-10:00'], ['8:00-17:00']],
    ['two that touch', ['8:00-12:00', '12:00-13:00'], ['8:00-13:00']],
    ['apart', ['13:00-17:00', '8:00-12:00'], ['8:00-12:00', '13:00-17:00']],
    ['nothing and what ends before it begins', ['9:00-9:00', '12:00-8:00'], []],
  ])('%s', (_, given, merged) => {
    expect(mergeSpans(spans(...given))).toEqual(spans(...merged));
  });
});

describe('the break', () => {
  it.each([
    ['of a long day', ['8:00-17:00'], false, 60],
    ['of five hours: none', ['8:00-13:00'], false, 0],
    ['of a minute more', ['8:00-13:01'], false, 60],
    ['of who says that there was none', ['8:00-17:00'], true, 0],
    ['of who timed out for it', ['8:00-12:00', '13:00-17:00'], false, 0],
    ['of who timed out for a part of it', ['8:00-12:00', '12:20-17:00'], false, 40],
  ])('%s', (_, given, saysNoBreak, minutes) => {
    const worked = spans(...given);
    expect(breakOf(worked, saysNoBreak)).toBe(minutes);
    expect(minutesOf(withoutBreak(worked, minutes))).toBe(minutesOf(worked) - minutes);
  });

  it('lies in the middle, also across a gap', () => {
    expect(withoutBreak(spans('8:00-17:00'), 60)).toEqual(spans('8:00-12:00', '13:00-17:00'));
    expect(withoutBreak(spans('8:00-12:00', '13:00-17:00'), 60)).toEqual(
      spans('8:00-11:30', '13:30-17:00'),
    );
  });
});

describe('a workday is cut', () => {
  const lipa = { town: 'Lipa City', address: '1 Rizal St., Lipa City, 4217 Batangas' };
  const taal = { town: 'Taal', address: '1 Rizal St., Taal, 4208 Batangas' };
  const words = (worked: Span[], arrivals: Parameters<typeof cutWork>[1] = []) =>
    cutWork(worked, arrivals).map(
      ({ day, place, isNight, isBeyond, minutes }) =>
        `${day.slice(8)} ${place?.town ?? '-'} ${minutes}${isNight ? ' night' : ''}${isBeyond ? ' beyond' : ''}`,
    );

  it('at midnight, at both ends of the night, and after eight hours', () => {
    expect(words(spans('16:00-31:00'))).toEqual([
      '01 - 360',
      '01 - 120 night',
      '02 - 360 night beyond',
      '02 - 60 beyond',
    ]);
  });

  it('where it was, before the first arrival too', () => {
    const arrivals = [
      { at: manilaMoment(day, 13 * 60), place: taal },
      { at: manilaMoment(day, 9 * 60), place: lipa },
    ];
    expect(words(spans('8:00-12:00', '13:00-15:00'), arrivals)).toEqual([
      '01 Lipa City 60',
      '01 Lipa City 180',
      '01 Taal 120',
    ]);
  });
});
