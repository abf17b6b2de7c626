import fc from 'fast-check';
import { expect, it } from 'vitest';
import { composeAddress } from './address.ts';
import { partsOf } from './address-parts.ts';
import { provinces } from './provinces.ts';

const full = {
  streetAddress: '12 Mabini St.',
  subdivision: 'Villa Adelina',
  barangay: 'Marawoy',
  city: 'Lipa City',
  province: 'Batangas',
  postalCode: '4217',
};

it.each([
  ['all parts', full],
  ['no subdivision', { ...full, subdivision: '' }],
  ['a province of two words', { ...full, province: 'Eastern Samar' }],
])('finds the parts of an address with %s', (_, address) => {
  expect(partsOf(composeAddress(address))).toEqual(address);
});

it('keeps a comma of the street where all parts are there', () => {
  const address = { ...full, streetAddress: 'Unit 3, 12 Mabini St.' };
  expect(partsOf(composeAddress(address))).toEqual(address);
});

it.each(['', 'Somewhere behind the chapel', '12 Mabini St., Lipa City'])(
  'takes %j, which is not a composed address, as a street',
  (text) => {
    expect(partsOf(text)).toEqual({
      streetAddress: text,
      subdivision: '',
      barangay: '',
      city: '',
      province: '',
      postalCode: '',
    });
  },
);

it('loses nothing: composed again, the text is the same', () => {
  const part = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .#-]{0,18}[A-Za-z0-9]$/);
  const address = fc.record({
    streetAddress: part,
    subdivision: fc.option(part, { nil: '' }),
    barangay: part,
    city: part,
    province: fc.constantFrom(...provinces),
    postalCode: fc.stringMatching(/^\d{4}$/),
  });
  fc.assert(
    fc.property(address, (given) => {
      const text = composeAddress(given);
      expect(composeAddress(partsOf(text))).toBe(text);
    }),
  );
});
