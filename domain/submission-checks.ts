import { isEmail, isPhilippinePhone } from './contact-rules.ts';

/** Between two submissions from one sender (docs/product.md, "Ten-second rule"). */
export const minimumGapInMs = 10_000;

export type FailedCheck = 'honeypot' | 'too-soon' | 'invalid-email' | 'invalid-phone';

export type Checkable = {
  /** The honeypot, which people leave empty. */
  website: string;
  email: string;
  phone: string;
};

/**
 * Returns the first failing check in the order of docs/product.md, "Order of the checks", or null.
 * The gap is measured from `referenceMs`, null for none: the start of the last successful order;
 * for an inquiry the last inquiry, or else the opening of the form.
 */
export function firstFailedCheck(
  values: Checkable,
  nowMs: number,
  referenceMs: number | null,
): FailedCheck | null {
  if (values.website !== '') return 'honeypot';
  if (referenceMs !== null && isWithinGap(nowMs - referenceMs)) return 'too-soon';
  if (!isEmail(values.email)) return 'invalid-email';
  if (!isPhilippinePhone(values.phone)) return 'invalid-phone';
  return null;
}

/** A clock that was set back leaves a future reference. It must not lock the form until then. */
function isWithinGap(elapsedMs: number): boolean {
  return elapsedMs >= 0 && elapsedMs < minimumGapInMs;
}
