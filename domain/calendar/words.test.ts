import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatDistance,
  formatLength,
  formatShortDay,
  formatTime,
  formatTimes,
  listInWords,
  timeFieldValue,
  weekdayName,
} from './words.ts';

const minute = 60_000;
const hour = 60 * minute;

it.each([
  [0, '12:00 AM'],
  [545, '9:05 AM'],
  [720, '12:00 PM'],
  [1439, '11:59 PM'],
])('writes %i minutes after midnight as %s', (minutes, text) => {
  expect(formatTime(minutes)).toBe(text);
});

it.each([
  [540, 660, '9:00–11:00 AM'],
  [780, 900, '1:00–3:00 PM'],
  [660, 780, '11:00 AM–1:00 PM'],
  [600, 720, '10:00 AM–12:00 PM'],
  [1320, 1440, '10:00 PM–12:00 AM'],
])('writes %i to %i as %s', (start, end, text) => {
  expect(formatTimes(start, end)).toBe(text);
  expect(formatTimes(start, end, ' to ')).toBe(text.replace('–', ' to '));
});

describe('distances', () => {
  it.each([
    [0, 'less than a minute'],
    [minute, '1 min'],
    [59.9 * minute, '59 min'],
    [hour, '1 h'],
    [3 * hour + 59 * minute, '3 h'],
    [47.9 * hour, '47 h'],
    [48 * hour, '2 days'],
    [10 * 24 * hour, '10 days'],
  ])('writes %i ms as %s', (ms, text) => {
    expect(formatDistance(ms)).toBe(text);
  });
});

it.each([
  [120, '2 h'],
  [90, '1 h 30 min'],
  [30, '30 min'],
  [471.95, '7 h 51 min'],
  [0, '0 min'],
])('writes a length of %d minutes as %s', (minutes, text) => {
  expect(formatLength(minutes)).toBe(text);
});

it.each([
  [59_999, 'just now'],
  [minute, '1 minute ago'],
  [2.9 * minute, '2 minutes ago'],
  [hour, '1 hour ago'],
  [47.9 * hour, '47 hours ago'],
  [48 * hour, '2 days ago'],
])('says %i ms ago as %s', (ms, text) => {
  expect(formatAgo(ms)).toBe(text);
});

it('writes days, plain times and lists', () => {
  expect(formatShortDay('2026-11-24')).toBe('Tue, 24 Nov');
  expect(formatShortDay('2027-09-05')).toBe('Sun, 5 Sep');
  expect([0, 540, 785].map(timeFieldValue)).toEqual(['00:00', '09:00', '13:05']);
  expect(([1, 7] as const).map((weekday) => weekdayName(weekday))).toEqual(['Monday', 'Sunday']);
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((parts) => listInWords(parts))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
});
