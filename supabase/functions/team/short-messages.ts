import type { TransactionSql } from 'postgres';
import {
  chooseClientLanguage,
  chooseClientSms,
  clientMessages,
  saveSmsSettings,
  smsSettings,
  type ToldMessage,
} from '../../../contract/team/short-messages.ts';
import type { Language } from '../../../domain/languages.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import type { Sendable } from '../_shared/call/sendable.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { refuseChanged } from '../_shared/history/refuse-changed.ts';
import { readSmsSettings } from './short-messages/settings.ts';

export const handleSmsSettings = endpoint(smsSettings, ({ transaction }) =>
  steppedUp(transaction, readSmsSettings),
);

export const handleSaveSmsSettings = endpoint(
  saveSmsSettings,
  async ({ input: { version, isOn, capInPesos }, transaction }) => {
    const [changed] = await transaction<{ version: number }[]>`
      update public.sms_settings set is_on = ${isOn}, cap_in_pesos = ${capInPesos}
      where version = ${version} returning version`;
    return changed ?? refuseChanged(transaction, 'sms', 'true');
  },
);

export const handleChooseClientSms = endpoint(
  chooseClientSms,
  ({ input: { clientId, version, wantsSms }, transaction }) =>
    noteOfClient(transaction, { clientId, version }, { wants_sms: wantsSms }),
);

export const handleChooseClientLanguage = endpoint(
  chooseClientLanguage,
  ({ input: { clientId, version, language }, transaction }) =>
    noteOfClient(transaction, { clientId, version }, { language }),
);

async function noteOfClient(
  transaction: TransactionSql,
  { clientId, version }: { clientId: string; version: number },
  noted: { wants_sms: boolean } | { language: Language },
): Promise<{ version: number }> {
  await found(transaction`select from public.clients where id = ${clientId}`);
  const [changed] = await transaction<{ version: number }[]>`
    update public.clients set ${transaction(noted)}
    where id = ${clientId} and version = ${version} returning version`;
  return changed ?? refuseChanged(transaction, 'client', clientId);
}

const messagesPerPage = 20;

/** Reads the queue as the service. */
export const handleClientMessages = endpoint(
  clientMessages,
  async ({ input: { clientId, page = 1 }, transaction }) => {
    const rows = await steppedUp(
      transaction,
      (service) => service<(Sendable<ToldMessage> & { total: number })[]>`
        select message.id::text, message.kind, message.channel,
          private.message_state(message) as state, coalesce(message.recipient, '') as recipient,
          coalesce(message.sent_at, message.failed_at, message.handed_over_at) as at,
          members.name as by, count(*) over ()::integer as total
        from private.outbox as message left join public.members on members.id = message.told_by
        where message.id in (select private.messages_of_client(${clientId}))
          and num_nonnulls(message.sent_at, message.failed_at, message.handed_over_at) > 0
          and not message.is_untold
        order by at desc, message.id desc
        limit ${messagesPerPage} offset ${(page - 1) * messagesPerPage}`,
    );
    return {
      messages: rows.map(({ total: _, ...message }) => message),
      total: rows[0]?.total ?? 0,
      pageSize: messagesPerPage,
    };
  },
);
