import { removeHoliday } from '../../../../contract/team/remove-holiday.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';

/** Removes a holiday. */
export const handleRemoveHoliday = endpoint(removeHoliday, ({ input, caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const removed = await transaction`delete from public.holidays where day = ${input.day}`;
    if (removed.count === 0) throw new Refusal('not-found');
    return {};
  }),
);
