import fc from 'fast-check';
import { expect, it } from 'vitest';
import { composeAddress, provinceOf, townOf } from './address.ts';
import { provinces } from './provinces.ts';

const home = {
  streetAddress: '12 Mabini St.',
  subdivision: 'Villa Adelina',
  barangay: 'Marawoy',
  city: 'Lipa City',
  province: 'Batangas',
  postalCode: '4217',
};

it('joins the parts in the order that the payload needs', () => {
  expect(composeAddress(home)).toBe(
    '12 Mabini St., Villa Adelina, Marawoy, Lipa City, 4217 Batangas',
  );
});

it('leaves out a subdivision that was not given', () => {
  expect(composeAddress({ ...home, subdivision: '  ' })).toBe(
    '12 Mabini St., Marawoy, Lipa City, 4217 Batangas',
  );
});

it.each(['', ', ', '4217 Atlantis', '4217 batangas', '1 St., 4217Batangas', 'Batangas, 4217'])(
  'finds no province in %j',
  (text) => {
    expect(provinceOf(text)).toBeNull();
  },
);

it.each([
  ['Lipa City, 42 17 Batangas', 'Batangas'],
  ['Borongan, 6800 Eastern Samar', 'Eastern Samar'],
  ['Catbalogan, 6700 Samar', 'Samar'],
  ['Batangas', 'Batangas'],
])('finds the province of %j', (text, province) => {
  expect(provinceOf(text)).toBe(province);
});

it('finds the province of every address it composed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...provinces),
      fc.string({ minLength: 1 }),
      fc.string().map((text) => text.replaceAll(',', '')),
      (province, street, postalCode) => {
        const text = composeAddress({ ...home, streetAddress: street, province, postalCode });
        expect(provinceOf(text)).toBe(province);
      },
    ),
  );
});

it('finds the town of a composed address', () => {
  expect(townOf('12 Mabini St., Villa Adelina, Marawoy, Lipa City, 4217 Batangas')).toBe(
    'Lipa City',
  );
  expect(townOf('Somewhere')).toBe('');
});
