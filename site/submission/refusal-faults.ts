import type { ProblemCode } from '../../contract/problem.ts';
import { isProvince } from '../../domain/provinces.ts';
import type { FailedCheck } from '../../domain/submission-checks.ts';
import type { FormValues } from './draft.ts';
import { fieldAdvice } from './texts.ts';

/** The faults of a form, by the fields' names. */
export type Faults = Readonly<Record<string, string>>;

/** Returns the check behind a refusal of the backend, or null when another rule refused. */
export function checkOf(code: ProblemCode): FailedCheck | null {
  return code === 'too-soon' || code === 'invalid-email' || code === 'invalid-phone' ? code : null;
}

/** Returns the advice for the field that failed a check. */
export function faultsOfCheck(check: FailedCheck): Faults {
  if (check === 'invalid-email') return { email: fieldAdvice.email };
  if (check === 'invalid-phone') return { phone: fieldAdvice.phone };
  return {};
}

/**
 * Assigns the backend's faults to the form's fields. The payload has one address where the form has
 * six fields, so its fault goes to the field that can be at fault.
 */
export function faultsOfFields(fields: Faults, values: FormValues): Faults {
  const { address, ...others } = fields;
  if (address === undefined) return others;
  const part = isProvince(values.province ?? '') ? 'streetAddress' : 'province';
  return { ...others, [part]: address };
}
