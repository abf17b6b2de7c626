import { expect, it } from 'vitest';
import { defaultBrand, mailHref, phoneHref, readBrand, smsHref } from './brand.ts';

it('takes set variables, and defaults for unset or blank ones', () => {
  expect(
    readBrand({ BRAND_NAME: ' Bahay ', PRICING_VISIBILITY: 'public\n', CONTACT_PHONE: ' ' }),
  ).toEqual({
    ...defaultBrand,
    name: 'Bahay',
    pricing: 'public',
  });
});

it('dials and writes to the number it shows', () => {
  expect(smsHref('+63 (900) 000-0000')).toBe('sms:+639000000000');
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
