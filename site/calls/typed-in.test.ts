import { expect, it } from 'vitest';
import { typedIn } from './typed-in.ts';

it('reads what was typed, and nothing where the form has no such field or a file', () => {
  const typed = new FormData();
  typed.set('note', ' Two dogs. ');
  typed.set('photo', new Blob());
  expect(typedIn(typed, 'note')).toBe(' Two dogs. ');
  expect(typedIn(typed, 'photo')).toBe('');
  expect(typedIn(typed, 'name')).toBe('');
});
