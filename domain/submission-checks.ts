import { isEmail, isPhilippinePhone } from './contact-rules.ts';

/**
 * The shortest time between two submissions from one sender, in milliseconds (docs/product.md,
 * "Ten-second rule").
 */
export const minimumGapInMs = 10_000;

/** The check that stopped a submission. */
export type FailedCheck = 'honeypot' | 'too-soon' | 'invalid-email' | 'invalid-phone';

/** The values that the checks read. */
export type Checkable = {
  /** The honeypot, which people leave empty. */
  website: string;
  email: string;
  phone: string;
};

/**
 * Returns the first check that fails, in the order of docs/product.md, "Order of the checks", or
 * null when all pass. The gap is measured from `referenceMs`; null means that there is nothing to
 * wait for. For an order it is the start of the last successful one. For an inquiry it is the last
 * inquiry, or else the opening of the form.
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

/**
 * A reference in the future comes from a clock that was set back. It must not lock the form until
 * then.
 */
function isWithinGap(elapsedMs: number): boolean {
  return elapsedMs >= 0 && elapsedMs < minimumGapInMs;
}
