import type { ProblemCode } from '../../contract/problem.ts';
import { isProvince } from '../../domain/provinces.ts';
import type { FailedCheck } from '../../domain/submission-checks.ts';
import type { FormValues } from './draft.ts';
import { fieldAdvice } from './texts.ts';

/** What is wrong with a form, by the field's name. */
export type Faults = Readonly<Record<string, string>>;

/** The check a refusal stands for, when the backend found what the form's own checks look for. */
export function checkOf(code: ProblemCode): FailedCheck | null {
  return code === 'too-soon' || code === 'invalid-email' || code === 'invalid-phone' ? code : null;
}

/** What to show beside the field a check stopped at. */
export function faultsOfCheck(check: FailedCheck): Faults {
  if (check === 'invalid-email') return { email: fieldAdvice.email };
  if (check === 'invalid-phone') return { phone: fieldAdvice.phone };
  return {};
}

/**
 * The backend's faults beside the form's own fields: the payload has one address where the form has six
 * fields, so its fault goes to the part that can be at fault.
 */
export function faultsOfFields(fields: Faults, values: FormValues): Faults {
  const { address, ...others } = fields;
  if (address === undefined) return others;
  const part = isProvince(values.province ?? '') ? 'streetAddress' : 'province';
  return { ...others, [part]: address };
}
