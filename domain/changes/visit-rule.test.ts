import { describe, expect, it } from 'vitest';
import { manilaMoment } from '../calendar/manila-clock.ts';
import { answerDueAt, howToChange } from './visit-rule.ts';

const start = new Date('2026-12-01T01:00:00Z');
const hoursBefore = (hours: number) => new Date(start.getTime() - hours * 3_600_000);
const moment = (text: string) => {
  const [day = '', time = ''] = text.split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return manilaMoment(`2026-12-0${day}`, hours * 60 + minutes);
};

describe('how a client changes a visit', () => {
  it.each([
    [48, 'at-once'],
    [24, 'at-once'],
    [23.99, 'by-asking'],
    [3, 'by-asking'],
    [2.99, 'by-phone'],
    [-1, 'by-phone'],
  ] as const)('%s hours before its start: %s', (hours, how) => {
    expect(howToChange(start, hoursBefore(hours))).toBe(how);
  });

  it.each([
    ['5 hours before the start, 2 hours before it', 5, 2],
    ['23 hours before the start, 2 hours before it', 23, 2],
    ['40 hours before the start, within 24 hours', 40, 16],
  ] as const)('asked %s, it is answered', (_, asked, answered) => {
    expect(answerDueAt(start, hoursBefore(asked))).toEqual(hoursBefore(answered));
  });

  it.each([
    ['at 7:00 it is day', '2 15:00', '3 9:00', '3 7:00'],
    ['before 7:00, by the evening before', '2 15:00', '3 8:30', '2 20:00'],
    ['also where it is asked late', '2 19:59', '3 8:00', '2 20:00'],
    ['also of a visit before midnight', '2 15:00', '2 23:00', '2 20:00'],
    ['after a night 2 hours before the start at the latest', '2 6:00', '3 9:30', '3 7:30'],
    ['shortly before 20:00 it is day', '2 19:59', '9 9:00', '3 19:59'],
    ['from 20:00 on it waits for the next morning', '2 20:00', '9 9:00', '4 8:00'],
    ['after midnight it waits for that morning', '2 1:00', '9 9:00', '3 8:00'],
  ] as const)('%s', (_, asked, starts, due) => {
    expect(howToChange(moment(starts), moment(asked))).not.toBe('by-phone');
    expect(answerDueAt(moment(starts), moment(asked))).toEqual(moment(due));
  });

  it.each([
    ['from 20:00 on', '2 20:00', '3 8:00', 'by-phone'],
    ['after midnight', '3 1:00', '3 8:30', 'by-phone'],
    ['but not if somebody is there in time', '3 1:00', '3 9:00', 'by-asking'],
    ['nor on the next day', '2 20:00', '4 8:00', 'at-once'],
  ] as const)('nobody is promised an answer in the night: %s', (_, asked, starts, how) => {
    expect(howToChange(moment(starts), moment(asked))).toBe(how);
  });
});
