import { expect, it } from 'vitest';
import { firstFailedCheck } from './submission-checks.ts';

const good = { website: '', email: 'ana@example.ph', phone: '0917 123 4567' };
const allBad = { website: 'x', email: 'no', phone: 'no' };

it.each([
  ['everything wrong', allBad, 9_999, 'honeypot'],
  ['all but the honeypot wrong', { ...allBad, website: '' }, 9_999, 'too-soon'],
  ['email and phone wrong', { ...allBad, website: '' }, 10_000, 'invalid-email'],
  ['only the phone wrong', { ...good, phone: 'no' }, 10_000, 'invalid-phone'],
  ['nothing wrong after 10 seconds', good, 10_000, null],
  ['nothing wrong but a millisecond early', good, 9_999, 'too-soon'],
  ['nothing wrong in the same millisecond', good, 0, 'too-soon'],
  ['nothing wrong after the clock was set back', good, -1, null],
])('%s', (_, values, sinceReference, expected) => {
  expect(firstFailedCheck(values, 1_000_000 + sinceReference, 1_000_000)).toBe(expected);
});

it('does not wait when there is no reference moment', () => {
  expect(firstFailedCheck(good, 0, null)).toBeNull();
});
