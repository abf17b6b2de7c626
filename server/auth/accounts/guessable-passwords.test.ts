import { expect, test } from 'vitest';
import { isGuessable } from './guessable-passwords.ts';

const account = { emails: ['ana.reyes@example.com'], brandName: 'Maayos' };

test.each([
  '12345678',
  'Password1',
  'iloveyou1',
  'ana.reyes@example.com',
  'Ana.Reyes!',
  '2026ana.reyes01',
  'anareyes2026',
  'Maayos2026',
  'MAAYOS!!!',
])('%s is one of those that are tried first', async (password) => {
  expect(await isGuessable(password, account)).toBe(true);
});

test.each(['correct horse battery', 'Maayos na bahay namin', 'ana.reyes and the sea', '7391 8264'])(
  '%s is not',
  async (password) => {
    expect(await isGuessable(password, account)).toBe(false);
  },
);

test('an address of digits alone is one, and other digits are not', async () => {
  const byNumber = { ...account, emails: ['09171234567@example.com'] };
  expect(await isGuessable('0917-123-4567', byNumber)).toBe(true);
  expect(await isGuessable('7391 8264', byNumber)).toBe(false);
});

test('a brand of two words is one without the space too', async () => {
  expect(await isGuessable('ayosbahay1', { ...account, brandName: 'Ayos Bahay' })).toBe(true);
});
