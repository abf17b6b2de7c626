import { assignRequest } from '../../../../contract/team/assign-request.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { lockRequest, versionOf } from '../requests/locked.ts';

/** Assigns a request to an active dispatcher or owner, or to nobody. */
export const handleAssignRequest = endpoint(assignRequest, ({ caller, input }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const { reference, version, to } = input;
    await lockRequest(transaction, reference, version);
    const [dispatcher] = await transaction`
      select from public.members
      where id = ${to} and deactivated_at is null and role in ('owner', 'dispatcher')`;
    if (to !== null && dispatcher === undefined) {
      throw new Refusal('invalid-body', { fields: { to: 'Choose a dispatcher.' } });
    }
    await transaction`update public.requests set assigned_to = ${to} where reference = ${reference}`;
    return versionOf(transaction, reference);
  }),
);
