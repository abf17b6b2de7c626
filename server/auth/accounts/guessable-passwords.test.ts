import { expect, test } from 'vitest';
import { isGuessable } from './guessable-passwords.ts';

const account = { email: 'ana.reyes@example.com', brandName: 'Maayos' };

test.each([
  '12345678',
  'Password1',
  'iloveyou1',
  'ana.reyes@example.com',
  'Ana.Reyes!',
  '2026ana.reyes01',
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
