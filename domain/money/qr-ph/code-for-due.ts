import { checkDigitsOf } from './check-digits.ts';
import { type Field, readFields, writeFields } from './fields.ts';
import { readQrPh } from './read-code.ts';

export type QrPayment = { pesos: number; reference: string };

/** A code to draw, and whether it carries the amount and the reference. */
export type DrawnCode = { text: string; hasAmount: boolean };

/** The references that apps accept. */
const referenceForm = /^[A-Z0-9-]{1,25}$/;
/** Tips and fees beside the amount. */
const surcharges = ['55', '56', '57'];
/** The templates of accounts, and the data beside a payment. */
const nestedTags = [...Array.from({ length: 26 }, (_, index) => String(index + 26)), '62', '64'];

/** The account stays byte for byte. A code that is not understood whole is returned as it is. */
export function codeForDue(text: string, asked: QrPayment): DrawnCode {
  const written = withAmount(text, asked);
  return written === null ? { text, hasAmount: false } : { text: written, hasAmount: true };
}

function withAmount(text: string, { pesos, reference }: QrPayment): string | null {
  const code = readQrPh(text);
  if (typeof code === 'string' || !isClear(text, code.fields)) return null;
  if (!Number.isSafeInteger(pesos) || pesos < 1 || !referenceForm.test(reference)) return null;
  const beside = readFields(code.fields.find(({ tag }) => tag === '62')?.value ?? '') ?? [];
  const reasons = writeFields(replaced(beside, { tag: '05', value: reference }));
  if (reasons === null) return null;
  const changes = [
    { tag: '01', value: '12' },
    { tag: '54', value: `${pesos}.00` },
    { tag: '62', value: reasons },
  ];
  const body = writeFields(changes.reduce(replaced, code.fields));
  return body === null ? null : `${body}6304${checkDigitsOf(`${body}6304`)}`;
}

/** Replaces the field with the same tag, or inserts the field in order of the tags. */
function replaced(fields: readonly Field[], field: Field): Field[] {
  return [...fields.filter(({ tag }) => tag !== field.tag), field].toSorted((one, other) =>
    one.tag < other.tag ? -1 : 1,
  );
}

/** Whether a code is unambiguous: each field once, in plain characters. */
function isClear(text: string, fields: readonly Field[]): boolean {
  const nested = fields.filter(({ tag }) => nestedTags.includes(tag));
  return (
    /^[ -~]*$/.test(text) &&
    isEachOnce(fields) &&
    nested.every(({ value }) => {
      const inner = readFields(value);
      return inner !== null && isEachOnce(inner);
    }) &&
    !fields.some(({ tag }) => surcharges.includes(tag))
  );
}

function isEachOnce(fields: readonly Field[]): boolean {
  return new Set(fields.map(({ tag }) => tag)).size === fields.length;
}
