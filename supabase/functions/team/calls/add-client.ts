import { addClient } from '../../../../contract/team/add-client.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { refuseKnownEmail } from '../clients/emails.ts';

/** Adds a client whom the team knows from elsewhere. */
export const handleAddClient = endpoint(addClient, ({ input, caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const { id, name, email, phone, preferredChannel, messengerName, teamNotes } = input;
    await refuseKnownEmail(transaction, email, id);
    await transaction`
      insert into public.clients (
        id, name, email, phone, preferred_channel, messenger_name, team_notes, email_was_read_back
      )
      values (
        ${id}, ${name}, ${email}, ${phone}, ${preferredChannel}, ${messengerName}, ${teamNotes},
        ${input.emailWasReadBack}
      )
      on conflict (id) do nothing`;
    return { id };
  }),
);
