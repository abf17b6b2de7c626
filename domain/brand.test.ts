import { expect, it } from 'vitest';
import { defaultBrand, phoneHref, readBrand } from './brand.ts';

it('takes set variables, and defaults for unset or blank ones', () => {
  expect(
    readBrand({ BRAND_NAME: ' Bahay ', PRICING_VISIBILITY: 'public\n', CONTACT_PHONE: ' ' }),
  ).toEqual({
    ...defaultBrand,
    name: 'Bahay',
    pricing: 'public',
  });
});

it('dials the number it shows', () => {
  expect(phoneHref('+63 (900) 000-0000')).toBe('tel:+639000000000');
});
