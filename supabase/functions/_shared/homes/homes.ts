import type { TransactionSql } from 'postgres';
import type * as v from 'valibot';
import type { Home, homeFields, homeNoteFields } from '../../../../contract/shapes/client.ts';

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

/** Returns a client's homes, the first one first, as the caller may see them. */
export async function readHomes(transaction: TransactionSql, clientId: string): Promise<Home[]> {
  const rows = await transaction<Home[]>`
    select id, version, address, town, landmark, gate, guard_and_pass as "guardAndPass", parking, pets,
      who_opens as "whoOpens", person_name as "personName", person_phone as "personPhone"
    from public.homes where client_id = ${clientId} order by created_at, id`;
  return [...rows];
}
