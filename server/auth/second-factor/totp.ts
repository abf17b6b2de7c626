import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** The defaults of apps. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The library throws on digits of other scripts. */
const sixDigits = /^[0-9]{6}$/;
/** How many steps of 30 seconds a phone's clock may be off, either way. */
const tolerance = 1;

/** What an app needs to show codes, in the provider's names. */
export type TotpSetup = {
  /** The address as a picture: an SVG without any `#`, because clients put it into a data URL. */
  qr_code: string;
  /** In base32. */
  secret: string;
  /** An otpauth: address. */
  uri: string;
};

/** Makes a new secret for an app. `label` is the name of the account in the app. */
export function createTotp({ issuer, label }: { issuer: string; label: string }): TotpSetup {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...form, issuer, label, secret }).toString();
  return { qr_code: renderSVG(uri, { ecc: 'M', border: 4 }), secret: secret.base32, uri };
}

/** Returns the step (30 s, since 1970) of a code, or null if it is wrong. In constant time. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!sixDigits.test(code)) return null;
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
