import { calendarFeedPath } from '../../../contract/calendar-feed.ts';
import {
  account,
  changeAccount,
  chooseLanguage,
  chooseMails,
  endFeed,
  endSession,
  makeFeed,
  type OwnRecord,
  sessions,
} from '../../../contract/client/account.ts';
import type { Language } from '../../../domain/languages.ts';
import { requireOwnFactor } from '../_shared/accounts/second-factor.ts';
import { endSessionOf, readSessions } from '../_shared/accounts/sessions.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { readObstacles } from '../_shared/erasing/obstacles.ts';
import { refuseChanged } from '../_shared/history/refuse-changed.ts';
import { refusePhones } from '../_shared/phones/refuse-phones.ts';
import { hashOfSecret, newLinkSecret } from '../_shared/team/link-secret.ts';
import { readDeletion, refuseWhileLeaving } from './account/deletion.ts';
import { ownClient } from './account/own-client.ts';

export const handleAccount = endpoint(account, async ({ caller, transaction }, { now }) => {
  const [client] = await transaction<(OwnRecord & { id: string })[]>`
    select id, version, name, email, phone, preferred_channel as "preferredChannel",
      messenger_name as "messengerName", wants_reminders as "wantsReminders",
      wants_on_the_way as "wantsOnTheWay", wants_sms as "wantsSms"
    from public.clients`;
  const [feed] = await transaction<{ created_at: Date }[]>`
    select created_at from public.calendar_feeds`;
  const obstacles = await steppedUp(transaction, (service) =>
    readObstacles(service, { account: caller.id, client: client?.id ?? null }, now()),
  );
  const [{ language } = { language: 'en' as const }] = await steppedUp(
    transaction,
    (service) => service<{ language: Language }[]>`
      select coalesce(private.language_of_account(${caller.id}), 'en') as language`,
  );
  return {
    language,
    client: client ?? null,
    feedMadeAt: feed?.created_at ?? null,
    beforeDeleting: obstacles,
    deletion: await readDeletion(transaction),
  };
});

export const handleChangeAccount = endpoint(changeAccount, async ({ input, transaction }) => {
  const { version, name, phone, preferredChannel, messengerName } = input;
  refusePhones({ phone });
  const client = await ownClient(transaction);
  if (client === undefined) throw new Refusal('not-found');
  const [changed] = await transaction<{ version: number }[]>`
    update public.clients set name = ${name}, phone = ${phone},
      preferred_channel = ${preferredChannel}, messenger_name = ${messengerName}
    where id = ${client} and version = ${version}
    returning version`;
  return changed ?? steppedUp(transaction, (service) => refuseChanged(service, 'client', client));
});

export const handleChooseMails = endpoint(chooseMails, async ({ input, caller, transaction }) => {
  const { wantsReminders = null, wantsOnTheWay = null, wantsSms = null } = input;
  return found(transaction<{ version: number }[]>`
    update public.clients set
      wants_reminders = coalesce(${wantsReminders}, wants_reminders),
      wants_on_the_way = coalesce(${wantsOnTheWay}, wants_on_the_way),
      wants_sms = coalesce(${wantsSms}, wants_sms)
    where account_id = ${caller.id} returning version`);
});

/** Sets the language of the account and of its client record. */
export const handleChooseLanguage = endpoint(
  chooseLanguage,
  async ({ input: { language }, caller, transaction }) => {
    await transaction`
      update public.clients set language = ${language}
      where account_id = ${caller.id} and language <> ${language}`;
    await steppedUp(
      transaction,
      (service) => service`select private.keep_account_language(${caller.id}, ${language})`,
    );
    return {};
  },
);

/** An account with an authenticator app needs its code. */
export const handleSessions = endpoint(sessions, async ({ caller, transaction }) => {
  await requireOwnFactor(transaction, caller);
  const read = (service: typeof transaction) => readSessions(service, caller.id, caller);
  return { sessions: await steppedUp(transaction, read) };
});

/** An account with an authenticator app needs its code. */
export const handleEndSession = endpoint(
  endSession,
  async ({ input: { id }, caller, transaction }) => {
    await requireOwnFactor(transaction, caller);
    await steppedUp(transaction, (service) => endSessionOf(service, caller.id, id));
    return {};
  },
);

/** Keeps only the hash of the secret. */
export const handleMakeFeed = endpoint(makeFeed, async ({ caller, transaction }, { now }) => {
  const secret = newLinkSecret();
  const hash = await hashOfSecret(secret);
  const madeAt = now();
  const client = await ownClient(transaction);
  if (client === undefined) throw new Refusal('not-found');
  await refuseWhileLeaving(transaction, caller.id);
  await steppedUp(
    transaction,
    (service) => service`
      insert into public.calendar_feeds (client_id, token_hash, created_at)
      values (${client}, decode(${hash}, 'hex'), ${madeAt})
      on conflict (client_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at`,
  );
  return { path: calendarFeedPath(secret), madeAt };
});

/** Idempotent. */
export const handleEndFeed = endpoint(endFeed, async ({ transaction }) => {
  const client = await ownClient(transaction);
  if (client === undefined) return {};
  await steppedUp(
    transaction,
    (service) => service`delete from public.calendar_feeds where client_id = ${client}`,
  );
  return {};
});
