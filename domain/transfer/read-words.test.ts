import { describe, expect, it } from 'vitest';
import {
  readEvery,
  readHours,
  readList,
  readMethod,
  readPackage,
  readPesos,
  readTerm,
  readTime,
  readWeekdays,
} from './read-words.ts';

describe('words of a spreadsheet', () => {
  it.each([
    ['9:00 AM', 540],
    ['9am', 540],
    ['12:30 p.m.', 750],
    ['12 AM', 0],
    ['13:30', 810],
    ['13:30:00', 810],
    ['25:00', null],
    ['0:30 PM', null],
    ['noon', null],
  ])('reads the time %s', (text, minutes) => {
    expect(readTime(text)).toBe(minutes);
  });

  it.each([
    ['Monday', [1]],
    ['Mon, Thu', [1, 4]],
    ['Tue & Fri', [2, 5]],
    ['Sundays', [7]],
    ['T', null],
    ['Lunes', null],
    ['', null],
  ])('reads the weekdays %s', (text, days) => {
    expect(readWeekdays(text)).toEqual(days);
  });

  it.each([
    ['', { weeks: 1 }],
    ['Every 2 weeks', { weeks: 2 }],
    ['Weekly', { weeks: 1 }],
    ['3 weeks', null],
    ['Last', { ordinal: 'last' }],
    ['2nd', { ordinal: 2 }],
    ['toString', null],
  ])('reads the rhythm "%s"', (text, every) => {
    expect(readEvery(text)).toEqual(every);
  });

  it('reads packages, terms, lengths, amounts, ways and names', () => {
    expect(['Master Gwapo', 'BOSS MASTER', 'On-Demand', 'x', ''].map(readPackage)).toEqual([
      ...['master-gwapo', 'boss-master', 'on-demand', null, null],
    ]);
    expect(['12 months', '3', '1 year', 'Custom', '2 months'].map(readTerm)).toEqual([
      ...['12-months', '3-months', '12-months', 'custom', null],
    ]);
    expect(['2', '2.5', '3 hours', 'long'].map(readHours)).toEqual([120, 150, 180, null]);
    expect(['₱9,200.00', '9200', '9,200.50', '-5', 'x'].map(readPesos)).toEqual([
      ...[9200, 9200, null, null, null],
    ]);
    expect(['GCash', 'Bank transfer', 'qr ph', 'Cheque'].map(readMethod)).toEqual([
      ...['gcash', 'bank', 'qr-ph', null],
    ]);
    expect(readList('Ana Reyes and Ben, Andy')).toEqual(['Ana Reyes', 'Ben', 'Andy']);
  });
});
