import { describe, expect, it } from 'vitest';
import { readLink, withoutLink } from './mailed-link.ts';

const site = 'https://maayos.example';
const planted = 'access_token=planted&refresh_token=planted&type=recovery';

describe('a link from a mail', () => {
  it('opens the session in its fragment, whatever the query says', () => {
    const link = readLink(`${site}/?${planted}#access_token=own&refresh_token=one&type=signup&sb=`);
    const tokens = { access_token: 'own', refresh_token: 'one' };
    expect(link).toEqual({ tokens, purpose: 'signup', passwordKept: true });
  });

  it('says when the password of the sign-up was not kept', () => {
    const told = 'access_token=own&refresh_token=one&type=recovery&password_kept=false&sb=';
    expect(readLink(`${site}/#${told}`)).toMatchObject({ passwordKept: false });
  });

  it.each([
    [`${site}/?${planted}`, 'failed'],
    [`${site}/#access_token=a`, 'failed'],
    [`${site}/?error=access_denied#`, 'failed'],
    [`${site}/#error=access_denied&error_code=otp_expired`, 'expired'],
    [`${site}/?utm=1&error_code=otp_expired`, 'expired'],
    [`${site}/?code=for-a-verifier-that-is-not-here`, 'expired'],
  ])('%s opens none: %s', (address, outcome) => {
    expect(readLink(address)).toBe(outcome);
  });

  it.each([
    `${site}/`,
    `${site}/#pricing`,
    `${site}/?page=errors&barcode=1`,
    `${site}/#no_error=1`,
  ])('%s is none', (address) => {
    expect(readLink(address)).toBeNull();
  });

  it('removes tokens, codes and errors from the address, and nothing else', () => {
    expect(withoutLink(`${site}/portal?from=mail#access_token=a&type=recovery`)).toBe(
      '/portal?from=mail',
    );
    expect(withoutLink(`${site}/?error=x&error_code=y&from=mail#pricing`)).toBe(
      '/?from=mail#pricing',
    );
    expect(withoutLink(`${site}/?${planted}&expires_in=9&code=z`)).toBe('/');
  });
});
