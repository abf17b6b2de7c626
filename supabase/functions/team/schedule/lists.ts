import * as v from 'valibot';
import { Day, Id } from '../../../../contract/shapes/fields.ts';
import { Refusal } from '../../_shared/call/refusal.ts';

/** Returns the ids of a query's list, with commas between. Throws invalid-body. */
export function idsIn(list: string, field: string): string[] {
  return parsed(Id, list, field);
}

/** Returns the days of a query's list, with commas between. Throws invalid-body. */
export function daysIn(list: string, field: string): string[] {
  return parsed(Day, list, field);
}

function parsed(item: v.GenericSchema<string>, list: string, field: string): string[] {
  const result = v.safeParse(v.array(item), list === '' ? [] : list.split(','));
  if (result.success) return result.output;
  throw new Refusal('invalid-body', { fields: { [field]: result.issues[0].message } });
}
