import * as v from 'valibot';
import * as faults from './field-faults.ts';

/** The maximum length of each field, in UTF-16 units: generous for people, too small for abuse. */
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
 * Invisible characters, which can reverse or hide text, or imitate a name. A joiner stays after
 * emoji or non-Latin letters, and a variation selector after its sign.
 */
const invisible =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f|(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d]|(?<![^\s\p{Default_Ignorable_Code_Point}])[\ufe00-\ufe0f]|(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

export const visible = v.transform((value: string) => value.replace(invisible, ''));

/**
 * A bounded text without control characters, stripped of invisible ones. Messages name its `label`.
 */
export function text(label: string, maximum: number) {
  return v.pipe(
    v.string(faults.notText(label)),
    v.maxLength(maximum, faults.tooLong(label, maximum)),
    visible,
    v.check((value) => !unsafeControl.test(value) && value.isWellFormed(), faults.unsafe(label)),
  );
}

/** A text with more than white space. */
function requiredText(label: string, maximum: number) {
  return v.pipe(
    text(label, maximum),
    v.check((value) => value.trim() !== '', faults.required(label)),
  );
}

/** A required single line, so that no line break reaches a mail header or a table. */
export function requiredLine(label: string, maximum: number) {
  return v.pipe(
    requiredText(label, maximum),
    v.check((value) => !/[\r\n\t\u2028\u2029]/.test(value), faults.oneLine(label)),
  );
}

/**
 * Makes a strict object's messages: for an unknown key, a missing key and a value that is not an
 * object.
 */
export function objectMessage(noun: string) {
  return (issue: v.StrictObjectIssue): string => {
    if (issue.expected === 'never') return `This field is not part of ${noun}.`;
    return issue.expected === 'Object'
      ? `Send ${noun} as a JSON object.`
      : `This field is missing from ${noun}.`;
  };
}
