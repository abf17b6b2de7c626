import { logPreparedMessage, preparedMessages } from '../../../contract/team/prepared-messages.ts';
import type { PreparedKind } from '../../../domain/sms/prepared-kinds.ts';
import { endpoint, plainEndpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { prepareMessages } from '../_shared/service-mails/prepared-messages.ts';

export const handlePreparedMessages = plainEndpoint(
  preparedMessages,
  async ({ input: { clientId, language = '' } }, { sql, brand, siteUrl }) => {
    // Without a transaction: each message is composed with a connection of its own.
    const prepared = await prepareMessages({ sql, brand, siteUrl }, clientId, language);
    if (prepared === null) throw new Refusal('not-found');
    return prepared;
  },
);

/** Both kinds of messages about dues are one in the outbox. */
const kindOf = (kind: PreparedKind) =>
  kind === 'due' || kind === 'overdue' ? 'due-reminder' : kind;

/** Records a sent message in the outbox, beside the client's others. */
export const handleLogPreparedMessage = endpoint(
  logPreparedMessage,
  async ({ input: { id, clientId, kind, about, chat }, caller, transaction }) =>
    steppedUp(transaction, async (service) => {
      await found(service`
        select from public.clients
        where id = ${clientId} and state = 'active' and id = private.client_of_mail(${about}, null)`);
      await service`
        insert into private.outbox (message_id, kind, about, channel, sent_at, told_by, is_routed)
        values (${id}, ${kindOf(kind)}, ${about}, ${chat}, now(), ${caller.member.id}, true)
        on conflict (message_id) where channel in ('viber', 'whatsapp', 'messenger') do nothing`;
      return { id };
    }),
);
