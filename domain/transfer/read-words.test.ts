import { describe, expect, it } from 'vitest';
import { readPhones } from './read-phones.ts';
import {
  readEvery,
  readHours,
  readList,
  readMethod,
  readPackage,
  readPesos,
  readTerm,
  readTime,
  readTimes,
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
    ['W', [3]],
    ['Tu/Th', [2, 4]],
    ['T', null],
    ['S', null],
    ['Lunes', null],
    ['', null],
  ])('reads the weekdays %s', (text, days) => {
    expect(readWeekdays(text)).toEqual(days);
  });

  it.each([
    ['', { weeks: 1 }],
    ['Every 2 weeks', { weeks: 2 }],
    ['Weekly', { weeks: 1 }],
    ['W', { weeks: 1 }],
    ['Bi-weekly', { weeks: 2 }],
    ['every other week', { weeks: 2 }],
    ['3 weeks', null],
    ['Last', { ordinal: 'last' }],
    ['2nd', { ordinal: 2 }],
    ['toString', null],
  ])('reads the rhythm "%s"', (text, every) => {
    expect(readEvery(text)).toEqual(every);
  });

  it.each([
    ['9 AM', { start: 540, minutes: null }],
    ['8-10am', { start: 480, minutes: 120 }],
    ['8:30am – 10am', { start: 510, minutes: 90 }],
    ['11-1pm', { start: 660, minutes: 120 }],
    ['1 to 3 p.m.', { start: 780, minutes: 120 }],
    ['13:00-15:00', { start: 780, minutes: 120 }],
    ['10-8', null],
    ['morning', null],
  ])('reads the times %s', (text, times) => {
    expect(readTimes(text)).toEqual(times);
  });

  it.each([
    ['0917 123 4567', '0917 123 4567', ''],
    ['9171234567', '09171234567', ''],
    ['639171234567', '+639171234567', ''],
    ['437569123', '0437569123', ''],
    ['+971 50 123 4567', '+971 50 123 4567', ''],
    ['0917 123 4567 (wife)', '0917 123 4567', '0917 123 4567 (wife)'],
    ['0917-123-4567 / 0918 765 4321', '0917-123-4567', '0917-123-4567 / 0918 765 4321'],
    ['09171234567 09187654321', '09171234567', '09171234567 09187654321'],
    ['call the wife', 'call the wife', ''],
  ])('reads the phones %s', (text, phone, rest) => {
    expect(readPhones(text)).toEqual({ phone, rest });
  });

  it('reads packages, terms, lengths, amounts, ways and names', () => {
    expect(['Gwapo', 'BOSS MASTER', 'On-Demand', 'Master', ''].map(readPackage)).toEqual([
      ...['master-gwapo', 'boss-master', 'on-demand', null, null],
    ]);
    expect(['12 mos.', '3', '1 yr', 'Custom', '2 months'].map(readTerm)).toEqual([
      ...['12-months', '3-months', '12-months', 'custom', null],
    ]);
    expect(['2', '2.5', '3 hours', 'long'].map(readHours)).toEqual([120, 150, 180, null]);
    expect(['P9,200.00', 'Php 9200', '9,200.50', '-5', 'x'].map(readPesos)).toEqual([
      ...[9200, 9200, null, null, null],
    ]);
    expect(['GCash', 'Bank transfer', 'qr ph', 'Cheque'].map(readMethod)).toEqual([
      ...['gcash', 'bank', 'qr-ph', null],
    ]);
    expect(readList('Ana Reyes and Ben, Andy')).toEqual(['Ana Reyes', 'Ben', 'Andy']);
  });
});
