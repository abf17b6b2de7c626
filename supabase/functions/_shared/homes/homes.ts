import type { TransactionSql } from 'postgres';
import type * as v from 'valibot';
import type { Home, homeFields, homeNoteFields } from '../../../../contract/shapes/client.ts';
import { placeName } from '../../../../domain/places/match.ts';
import { pointOf } from '../../../../domain/travel/position.ts';
import { steppedUp } from '../database/roles.ts';
import { readPositions } from '../ways/read-ways.ts';

type InputOf<Fields extends Record<string, v.GenericSchema>> = {
  [Field in keyof Fields]: v.InferOutput<Fields[Field]>;
};

export function homeColumns(input: InputOf<typeof homeFields>) {
  return { address: input.address, town: input.town, ...homeNoteColumns(input) };
}

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

/** The first one first, as far as the policies allow. */
export async function readHomes(transaction: TransactionSql, clientId: string): Promise<Home[]> {
  const rows = await transaction<Omit<Home, 'place' | 'pin'>[]>`
    select id, version, address, town, landmark, gate, guard_and_pass as "guardAndPass", parking, pets,
      who_opens as "whoOpens", person_name as "personName", person_phone as "personPhone"
    from public.homes where client_id = ${clientId} order by created_at, id`;
  const positions = await steppedUp(transaction, (service) =>
    readPositions(
      service,
      rows.map(({ id }) => id),
    ),
  );
  return rows.map((row) => {
    const position = positions.get(row.id) ?? null;
    const place = position && placeName(position.code);
    return { ...row, place, pin: position?.pin ? pointOf(position.pin) : null };
  });
}
