import { changeClient } from '../../../../contract/team/change-client.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { refuseKnownEmail } from '../clients/emails.ts';
import { readRecord } from '../clients/record.ts';

/** Changes what the team keeps of a client. Another email address has not been read back yet. */
export const handleChangeClient = endpoint(changeClient, ({ input, caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const { id, version, name, email, phone, preferredChannel, messengerName, teamNotes } = input;
    const known = await readRecord(transaction, id);
    if (known === undefined) throw new Refusal('not-found');
    if (known.version !== version) return refuseChanged(transaction, 'client', id);
    if (email !== known.email) {
      if (known.hasAccount) {
        throw new Refusal('invalid-body', {
          fields: { email: 'The client changes the email address in their own account.' },
        });
      }
      await refuseKnownEmail(transaction, email, id);
    }
    const [changed] = await transaction<{ version: number }[]>`
      update public.clients set name = ${name}, email = ${email}, phone = ${phone},
        preferred_channel = ${preferredChannel}, messenger_name = ${messengerName},
        team_notes = ${teamNotes},
        email_was_read_back = email_was_read_back and lower(email) = lower(${email})
      where id = ${id} and version = ${version}
      returning version`;
    return changed ?? refuseChanged(transaction, 'client', id);
  }),
);
