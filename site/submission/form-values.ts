import { useEffect, useState } from 'react';
import type { Address } from '../../domain/address.ts';
import { useSession } from '../session/session.ts';
import type { FormValues } from './kept-in-browser.ts';

/** Trims every value. */
export function readForm(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value.trim();
  }
  return values;
}

/** Returns what the visitor typed, without the honeypot. */
export function draftValues(values: FormValues, filledIn: FormValues = {}): FormValues | null {
  const typed = Object.entries(values).filter(
    ([name, value]) => name !== 'website' && value && value !== filledIn[name],
  );
  return typed.length > 0 ? Object.fromEntries(typed) : null;
}

/** Returns one sentence for each empty required field, in the order of `demands`. */
export function missingFields(
  values: FormValues,
  demands: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(demands).filter(([name]) => !values[name]));
}

export function addressOf(values: FormValues): Address {
  const {
    streetAddress = '',
    subdivision = '',
    barangay = '',
    city = '',
    province = '',
    postalCode = '',
  } = values;
  return { streetAddress, subdivision, barangay, city, province, postalCode };
}

const nothing: FormValues = {};

/**
 * Returns the signed-in user's email address, and soon after the name, phone and home that the
 * client gave before.
 */
export function useFilledIn(): FormValues {
  const { user } = useSession();
  const account = user?.id;
  const [known, setKnown] = useState<{ account: string; values: FormValues } | null>(null);

  useEffect(() => {
    if (account === undefined) return;
    let isGone = false;
    import('./form-calls.ts')
      .then(({ readContactDetails }) => readContactDetails())
      .then((values) => {
        if (!isGone) setKnown({ account, values });
      })
      // Without them the form asks for everything.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [account]);

  if (!user?.email) return nothing;
  return { ...(known?.account === account ? known?.values : nothing), email: user.email };
}
