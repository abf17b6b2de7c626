import type * as v from 'valibot';
import type { homeFields } from '../../../../contract/team/client-fields.ts';

type HomeInput = { [Field in keyof typeof homeFields]: v.InferOutput<(typeof homeFields)[Field]> };

/** Returns the columns of a home, as it is written to the database. */
export function homeColumns(input: HomeInput) {
  return {
    address: input.address,
    town: input.town,
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
