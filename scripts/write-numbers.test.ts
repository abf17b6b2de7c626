import { expect, test } from 'vitest';
import { pauseInDays } from '../domain/service-numbers.ts';
import { missingNumbers } from './write-numbers.ts';

const now = new Date('2026-12-24T08:30:59Z');
const use = { file: '20261201000000_use.sql', text: 'select numbers.pause_in_days();' };

test('a number that is read and not there is written before its reading', () => {
  const written = missingNumbers([use], now);
  expect(written?.file).toBe('20261130235959_numbers.sql');
  expect(written?.text).toContain(
    `create or replace function numbers.pause_in_days() returns integer
language sql immutable parallel safe return ${pauseInDays};`,
  );
});

test('what was written is there', () => {
  const written = missingNumbers([use], now);
  expect(written && missingNumbers([written, use], now)).toBeNull();
});

test('a number that changed is written anew, now', () => {
  const before = missingNumbers([use], now);
  const text = before?.text.replace(`return ${pauseInDays}`, 'return 1') ?? '';
  const written = missingNumbers([{ file: '1_numbers.sql', text }, use], now);
  expect(written).toEqual({ file: '20261224083059_numbers.sql', text: before?.text });
});

test('lists and parts have names of their own', () => {
  const text = 'numbers.renewal_notices_in_days() numbers.move_range_in_days_later()';
  const written = missingNumbers([{ file: '20261201000000_use.sql', text }], now)?.text;
  expect(written).toContain('return 14;');
  expect(written).toContain(
    'returns integer[]\nlanguage sql immutable parallel safe return array[30, 7];',
  );
});

test('a number that domain/ lacks is refused by its name', () => {
  const text = 'select numbers.days_of_rain()';
  expect(() => missingNumbers([{ file: 'x.sql', text }], now)).toThrow(
    'x.sql reads numbers.days_of_rain(), which domain/ lacks.',
  );
});
