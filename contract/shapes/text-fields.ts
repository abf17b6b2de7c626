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
 * What nobody sees: it can reverse what stands beside it, hide it, or pass for a name. A joiner is kept behind what it can
 * join, emoji or letters of scripts other than Latin, and a selector behind the sign whose look it selects.
 */
const invisible =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f|(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d]|(?<![^\s\p{Default_Ignorable_Code_Point}])[\ufe00-\ufe0f]|(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Removes from a text what nobody sees. */
export const visible = v.transform((value: string) => value.replace(invisible, ''));

/**
 * A text of at most `maximum` units without control characters, of which what nobody sees is removed. Error
 * messages call it by its `label`.
 */
export function text(label: string, maximum: number) {
  return v.pipe(
    v.string(faults.notText(label)),
    v.maxLength(maximum, faults.tooLong(label, maximum)),
    visible,
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
