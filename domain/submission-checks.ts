import { isEmail, isPhilippinePhone } from './contact-rules.ts';

/**
 * Two submissions from one sender are at least this many milliseconds apart (docs/product.md, "Ten-second
 * rule").
 */
export const minimumGapInMs = 10_000;

/** What stops a submission, named for the check that failed. */
export type FailedCheck = 'honeypot' | 'too-soon' | 'invalid-email' | 'invalid-phone';

/** What the checks look at. */
export type Checkable = {
  /** The honeypot: people leave it empty. */
  website: string;
  email: string;
  phone: string;
};

/**
 * The first check that fails, in the order of docs/product.md, "Order of the checks", or null when all pass.
 * `referenceMs` is the moment the gap is measured from: the start of the last successful order; or the
 * last inquiry or, when there was none, the opening of its form. Null when there is nothing to wait for.
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

/** A reference in the future comes from a clock that was set back: it must not lock the form until then. */
function isWithinGap(elapsedMs: number): boolean {
  return elapsedMs >= 0 && elapsedMs < minimumGapInMs;
}
