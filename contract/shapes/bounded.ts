import * as v from 'valibot';

/** A list's bounds, with the messages for a missing, too short or too long one. */
type Length = { most: number; least?: number; none?: string; tooFew?: string; tooMany?: string };

/** A list whose length is checked before its items. */
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

/** A rule for several fields together, checked once each of them is valid. */
export type Rule<Fields> = {
  of: readonly (keyof Fields & string)[];
  faults: (fields: Fields) => { [Name in keyof Fields]?: string | null };
};

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
  // Faults of other fields do not matter.
  return v.config(v.pipe(v.config(object, { abortPipeEarly: true }), together), {
    abortPipeEarly: false,
  });
}

function isRight<Fields>(
  dataset: { value: unknown; issues?: readonly v.BaseIssue<unknown>[] | undefined },
  of: readonly string[],
): dataset is { value: Fields } {
  return !dataset.issues?.some(
    ({ path }) => path === undefined || of.includes(String(path[0].key)),
  );
}
