import * as v from 'valibot';

/** How long a list may be, and what is said of one that is none, or is shorter or longer. */
type Length = { most: number; least?: number; none?: string; tooFew?: string; tooMany?: string };

/** A list whose items are looked at only if it is no longer than it may be. */
export function listOf<Item extends v.GenericSchema>(
  item: Item,
  { most, least = 0, none, tooFew, tooMany }: Length,
) {
  return v.pipe(
    v.custom<v.InferInput<Item>[]>(Array.isArray, none),
    v.minLength(least, tooFew),
    v.maxLength(most, tooMany),
    v.array(item),
  );
}

/** What several fields have to fulfil together. It is asked once each of them is right by itself. */
export type Rule<Fields> = {
  of: readonly (keyof Fields & string)[];
  /** Returns what is said beside each field that is at fault. */
  faults: (fields: Fields) => { [Name in keyof Fields]?: string | null };
};

/** An object whose fields have to fulfil rules together. */
export function withRules<Schema extends v.GenericSchema<Record<string, unknown>>>(
  object: Schema,
  ...rules: Rule<v.InferOutput<Schema>>[]
) {
  type Fields = v.InferOutput<Schema> & Record<string, unknown>;
  const together = v.rawCheck<v.InferOutput<Schema>>(({ dataset, addIssue }) => {
    for (const { of, faults } of rules) {
      if (!isRight<Fields>(dataset, of)) continue;
      const input = dataset.value;
      for (const [key, message] of Object.entries(faults(input))) {
        if (typeof message !== 'string') continue;
        const path = { type: 'object', origin: 'value', input, key, value: input[key] } as const;
        addIssue({ message, path: [path] });
      }
    }
  });
  // A fault of another field holds up no rule.
  return v.config(v.pipe(v.config(object, { abortPipeEarly: true }), together), {
    abortPipeEarly: false,
  });
}

/** Whether nothing is wrong with these fields. */
function isRight<Fields>(
  dataset: { value: unknown; issues?: readonly v.BaseIssue<unknown>[] | undefined },
  of: readonly string[],
): dataset is { value: Fields } {
  return !dataset.issues?.some(
    ({ path }) => path === undefined || of.includes(String(path[0].key)),
  );
}
