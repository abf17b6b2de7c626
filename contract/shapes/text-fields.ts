import * as v from 'valibot';
import * as faults from './field-faults.ts';

/** The longest text each field takes, in UTF-16 units: generous for people, too small for abuse. */
export const maximumLengths = {
  name: 120,
  email: 254,
  phone: 32,
  address: 600,
  freeText: 4000,
  price: 60,
} as const;

const unsafeControl = /(?![\t\n\r])\p{Cc}/u;

/**
 * A text of at most `maximum` units without control characters. Error messages call it by its
 * `label`.
 */
export function text(label: string, maximum: number) {
  return v.pipe(
    v.string(faults.notText(label)),
    v.maxLength(maximum, faults.tooLong(label, maximum)),
    v.check((value) => !unsafeControl.test(value) && value.isWellFormed(), faults.unsafe(label)),
  );
}

/** A text that has more in it than white space. */
function requiredText(label: string, maximum: number) {
  return v.pipe(
    text(label, maximum),
    v.check((value) => value.trim() !== '', faults.required(label)),
  );
}

/** A required text on one line, so that no line break reaches a mail header or a table. */
export function requiredLine(label: string, maximum: number) {
  return v.pipe(
    requiredText(label, maximum),
    v.check((value) => !/[\r\n\t\u2028\u2029]/.test(value), faults.oneLine(label)),
  );
}

/**
 * Makes the messages of a strict object: for an unknown key, for a missing key, and for a value
 * that is no object.
 */
export function objectMessage(noun: string) {
  return (issue: v.StrictObjectIssue): string => {
    if (issue.expected === 'never') return `This field is not part of ${noun}.`;
    return issue.expected === 'Object'
      ? `Send ${noun} as a JSON object.`
      : `This field is missing from ${noun}.`;
  };
}
