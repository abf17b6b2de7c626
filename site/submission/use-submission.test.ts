import { expect, it } from 'vitest';
import { checkOf, faultsOfFields } from './use-submission.ts';

it('recognises refusals that come from the four checks', () => {
  expect(checkOf('too-soon')).toBe('too-soon');
  expect(checkOf('invalid-email')).toBe('invalid-email');
  expect(checkOf('invalid-phone')).toBe('invalid-phone');
  expect(checkOf('unavailable')).toBeNull();
});

it('shows a fault of the address beside the field where it can be corrected', () => {
  const fields = { address: 'Address is too long.', startDate: 'Choose another day.' };
  expect(faultsOfFields(fields, { province: 'Cavite' })).toEqual({
    streetAddress: 'Address is too long.',
    startDate: 'Choose another day.',
  });
  expect(faultsOfFields(fields, { province: 'Atlantis' })).toEqual({
    province: 'Address is too long.',
    startDate: 'Choose another day.',
  });
});
