import { logClientContact } from '../../../../contract/team/log-client-contact.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { refuseUnknown } from '../clients/unknown.ts';

/** Notes that the caller has just contacted a client. */
export const handleLogClientContact = endpoint(logClientContact, ({ input, caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const { id, clientId, channel, outcome, note } = input;
    await refuseUnknown(transaction, 'clients', clientId);
    await transaction`
      insert into public.contact_attempts (id, client_id, member_id, channel, outcome, note)
      values (${id}, ${clientId}, ${caller.member.id}, ${channel}, ${outcome}, ${note})
      on conflict (id) do nothing`;
    return { id };
  }),
);
