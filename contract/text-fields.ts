import * as v from 'valibot';

/** The longest text each field takes, in UTF-16 units: generous for people, small for abuse. */
export const maximumLengths = {
  name: 120,
  email: 254,
  phone: 32,
  address: 600,
  freeText: 4000,
  price: 60,
} as const;

const unsafeControl = /(?![\t\n\r])\p{Cc}/u;

/** A text of at most `maximum` units without control characters; what `label` names is told to people. */
export function text(label: string, maximum: number) {
  return v.pipe(
    v.string(`${label} must be a text.`),
    v.maxLength(maximum, `${label} is too long: use at most ${maximum} characters.`),
    v.check(
      (value) => !unsafeControl.test(value) && value.isWellFormed(),
      `${label} has characters that cannot be stored. Please type it again.`,
    ),
  );
}

/** A text with something in it besides white space. */
function requiredText(label: string, maximum: number) {
  return v.pipe(
    text(label, maximum),
    v.check((value) => value.trim() !== '', `${label} is required.`),
  );
}

/** A required text that stays on one line: no line break reaches a mail header or a table. */
export function requiredLine(label: string, maximum: number) {
  return v.pipe(
    requiredText(label, maximum),
    v.check((value) => !/[\r\n\t\u2028\u2029]/.test(value), `${label} must fit on one line.`),
  );
}

/** What a strict object says of a key it does not have, of one it misses, and of a value that is no object at all. */
export function objectMessage(noun: string) {
  return (issue: v.StrictObjectIssue): string => {
    if (issue.expected === 'never') return `This field is not part of ${noun}.`;
    return issue.expected === 'Object'
      ? `Send ${noun} as a JSON object.`
      : `This field is missing from ${noun}.`;
  };
}
