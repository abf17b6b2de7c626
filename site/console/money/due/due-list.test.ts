import { expect, test } from 'vitest';
import { wordOf } from './due-list.tsx';

test('what is due is owed since days that are over, and on those to come', () => {
  expect(wordOf('2026-11-22', '2026-11-23')).toBe('since');
  expect(wordOf('2026-11-23', '2026-11-23')).toBe('on');
  expect(wordOf('2026-11-29', '2026-11-23')).toBe('on');
});
