import { expect, it } from 'vitest';
import { draftValues, missingFields } from './form-values.ts';

it('names the required fields that are empty, in the order of the form', () => {
  const demands = { name: 'Tell us your name.', email: 'Add your email.', city: 'Add your city.' };
  expect(missingFields({ name: '', city: '', email: 'a@b.c' }, demands)).toEqual({
    name: 'Tell us your name.',
    city: 'Add your city.',
  });
  expect(Object.keys(missingFields({}, demands))).toEqual(['name', 'email', 'city']);
});

it('keeps typed text as a draft, but never the honeypot', () => {
  expect(draftValues({ name: 'Ana', email: '', website: 'spam' })).toEqual({ name: 'Ana' });
});

it('keeps no draft of an untouched form', () => {
  expect(draftValues({ name: '', website: '' })).toBeNull();
  expect(
    draftValues({ name: '', email: 'ana@example.ph' }, { email: 'ana@example.ph' }),
  ).toBeNull();
});
