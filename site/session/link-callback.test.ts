import { describe, expect, it } from 'vitest';
import { isLinkCallback, withoutCallback } from './link-callback.ts';

const site = 'https://maayos.example';

describe('a link from a mail', () => {
  it.each([
    `${site}/#access_token=a&refresh_token=b&type=signup`,
    `${site}/#error=access_denied&error_code=otp_expired`,
    `${site}/?error=access_denied#`,
    `${site}/?utm=1&error_code=otp_expired`,
  ])('%s is one', (address) => {
    expect(isLinkCallback(address)).toBe(true);
  });

  it.each([`${site}/`, `${site}/#pricing`, `${site}/?page=errors`, `${site}/#no_error=1`])(
    '%s is not',
    (address) => {
      expect(isLinkCallback(address)).toBe(false);
    },
  );

  it('leaves no token or error in the address, and everything else', () => {
    expect(withoutCallback(`${site}/portal?from=mail#access_token=a&type=recovery`)).toBe(
      '/portal?from=mail',
    );
    expect(withoutCallback(`${site}/?error=x&error_code=y&from=mail#pricing`)).toBe(
      '/?from=mail#pricing',
    );
  });
});
