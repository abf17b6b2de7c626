import { expect, it } from 'vitest';
import { draftValues } from './form-values.ts';

it('keeps typed text as a draft, but never the honeypot', () => {
  expect(draftValues({ name: 'Ana', email: '', website: 'spam' })).toEqual({ name: 'Ana' });
});

it('keeps no draft of an untouched form', () => {
  expect(draftValues({ name: '', website: '' })).toBeNull();
  expect(
    draftValues({ name: '', email: 'ana@example.ph' }, { email: 'ana@example.ph' }),
  ).toBeNull();
});
