import type { FormValues } from './draft.ts';

/** Everything typed into a form, without white space at its ends. */
export function readForm(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value.trim();
  }
  return values;
}

/** What may be kept as a draft: all that people typed, and neither the honeypot nor what the form itself filled in. */
export function draftValues(values: FormValues, filledIn: FormValues = {}): FormValues | null {
  const typed = Object.entries(values).filter(
    ([name, value]) => name !== 'website' && value && value !== filledIn[name],
  );
  return typed.length > 0 ? Object.fromEntries(typed) : null;
}

/** One sentence for each required field that was left empty, in the order of `demands`. */
export function missingFields(
  values: FormValues,
  demands: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(demands).filter(([name]) => !values[name]));
}
