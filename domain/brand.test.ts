import { expect, it } from 'vitest';
import { defaultBrand, mailHref, phoneHref, readBrand } from './brand.ts';

it('takes set variables, and defaults for unset or blank ones', () => {
  expect(
    readBrand({ BRAND_NAME: ' Bahay ', PRICING_VISIBILITY: 'public\n', CONTACT_PHONE: ' ' }),
  ).toEqual({ ...defaultBrand, name: 'Bahay', pricing: 'public' });
});

it('names who stands behind it only where that is set', () => {
  expect(readBrand({ BUSINESS_PERMIT: ' ' })).toEqual(defaultBrand);
  const set = {
    REGISTERED_NAME: 'Maayos Home Care OPC, SEC 2026-0001',
    BUSINESS_PERMIT: 'Lipa City 2026-123',
    INSURANCE: 'Liability with an insurer',
  };
  expect(readBrand(set)).toMatchObject({
    registeredName: set.REGISTERED_NAME,
    permit: set.BUSINESS_PERMIT,
    insurance: set.INSURANCE,
  });
});

it('dials the number it shows', () => {
  expect(phoneHref('+63 (900) 000-0000')).toBe('tel:+639000000000');
});

it('writes to nobody but the recipient, whatever the address is', () => {
  const { protocol, pathname, search } = new URL(mailHref('a?bcc=eve&body=x@example.ph'));
  expect([protocol, decodeURIComponent(pathname)]).toEqual([
    'mailto:',
    'a?bcc=eve&body=x@example.ph',
  ]);
  expect(search).toBe('');
});
