import { expect, it } from 'vitest';
import { defaultBrand, phoneHref, readBrand } from './brand.ts';

it('takes what the environment sets, and the default for what is unset or blank', () => {
  expect(
    readBrand({ BRAND_NAME: ' Bahay ', PRICING_VISIBILITY: 'public\n', CONTACT_PHONE: ' ' }),
  ).toEqual({
    ...defaultBrand,
    name: 'Bahay',
    pricing: 'public',
  });
});

it('dials what it shows', () => {
  expect(phoneHref('+63 (900) 000-0000')).toBe('tel:+639000000000');
});
