/** A field of a QR Ph code, with a tag of two digits. */
export type Field = { tag: string; value: string };

/** The longest value whose length has two digits. */
const longestValue = 99;

/** Each field has tag, length and value. Returns null if anything is left over or missing. */
export function readFields(text: string): Field[] | null {
  const fields: Field[] = [];
  for (let at = 0; at < text.length; ) {
    const head = text.slice(at, at + 4);
    if (!/^[0-9]{4}$/.test(head)) return null;
    const end = at + 4 + Number(head.slice(2));
    if (end > text.length) return null;
    fields.push({ tag: head.slice(0, 2), value: text.slice(at + 4, end) });
    at = end;
  }
  return fields;
}

/** Returns null if a value is too long for its length field. */
export function writeFields(fields: readonly Field[]): string | null {
  if (fields.some(({ value }) => value.length > longestValue)) return null;
  return fields
    .map(({ tag, value }) => `${tag}${String(value.length).padStart(2, '0')}${value}`)
    .join('');
}

/** Returns the value of the first field with this tag. */
export function saidBy(fields: readonly Field[], tag: string): string | undefined {
  return fields.find((field) => field.tag === tag)?.value;
}
