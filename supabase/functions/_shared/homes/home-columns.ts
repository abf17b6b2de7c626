import type * as v from 'valibot';
import type { homeFields, homeNoteFields } from '../../../../contract/shapes/client.ts';

type InputOf<Fields extends Record<string, v.GenericSchema>> = {
  [Field in keyof Fields]: v.InferOutput<Fields[Field]>;
};

/** Returns the columns of a home, as it is written to the database. */
export function homeColumns(input: InputOf<typeof homeFields>) {
  return { address: input.address, town: input.town, ...homeNoteColumns(input) };
}

/** Returns the columns of what is noted of a home. */
export function homeNoteColumns(input: InputOf<typeof homeNoteFields>) {
  return {
    landmark: input.landmark,
    gate: input.gate,
    guard_and_pass: input.guardAndPass,
    parking: input.parking,
    pets: input.pets,
    who_opens: input.whoOpens,
    person_name: input.personName,
    person_phone: input.personPhone,
  };
}
