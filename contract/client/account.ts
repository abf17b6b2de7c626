import * as v from 'valibot';
import { everyLanguage } from '../../domain/languages.ts';
import { channels } from '../../domain/requests/contact.ts';
import { get, post } from '../call.ts';
import { clientFields } from '../shapes/client.ts';
import { Id, Version } from '../shapes/fields.ts';
import { SignedIn } from '../shapes/sign-ins.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { Deletion } from './deletion.ts';

export const OwnRecord = v.object({
  version: v.number(),
  name: v.string(),
  /** Follows the account's address. */
  email: v.string(),
  phone: v.string(),
  preferredChannel: v.picklist(channels),
  messengerName: v.string(),
  wantsReminders: v.boolean(),
  wantsOnTheWay: v.boolean(),
  wantsSms: v.boolean(),
});
export type OwnRecord = v.InferOutput<typeof OwnRecord>;

/** What keeps an account from being deleted (domain/people/obstacles.ts). */
const Obstacle = v.variant('kind', [
  v.object({ kind: v.literal('last-owner') }),
  v.object({ kind: v.literal('cash-held'), pesos: v.number() }),
  v.object({ kind: v.literal('running'), name: v.string(), endDay: v.nullable(v.string()) }),
  v.object({
    kind: v.literal('ending'),
    name: v.string(),
    isJob: v.boolean(),
    isCancelled: v.boolean(),
    freeFrom: v.string(),
  }),
  v.object({ kind: v.picklist(['to-pay', 'to-refund']), name: v.string(), pesos: v.number() }),
  v.object({ kind: v.literal('owed-visits'), name: v.string(), count: v.number() }),
]);

export const account = get('client/account', 'client', {
  input: v.object({}),
  answer: v.object({
    language: v.picklist(everyLanguage),
    /** Null until the team confirms a first order. */
    client: v.nullable(OwnRecord),
    /** When the present feed's address was made; null without a feed. */
    feedMadeAt: v.nullable(v.string()),
    /** Must be settled before the account can be deleted. */
    beforeDeleting: v.array(Obstacle),
    deletion: v.nullable(Deletion),
  }),
});

const { name, phone, preferredChannel, messengerName } = clientFields;

/** Refuses an outdated version with changed-meanwhile. */
export const changeAccount = post('client/change-account', 'client', {
  input: v.strictObject(
    { version: Version, name, phone, preferredChannel, messengerName },
    objectMessage('your details'),
  ),
  answer: v.object({ version: v.number() }),
});

/** Switches optional mails and SMS on or off. An omitted one stays as it is. */
export const chooseMails = post('client/choose-mails', 'client', {
  input: v.strictObject(
    {
      wantsReminders: v.optional(v.boolean()),
      wantsOnTheWay: v.optional(v.boolean()),
      wantsSms: v.optional(v.boolean()),
    },
    objectMessage('a choice of mails'),
  ),
  /** The version of the client's record, which holds the choice. */
  answer: v.object({ version: v.number() }),
});

/** Sets the language of the account's mails, SMS and pages after signing in. */
export const chooseLanguage = post('client/choose-language', 'client', {
  input: v.strictObject(
    { language: v.picklist(everyLanguage, 'Choose a language from the list.') },
    objectMessage('a language'),
  ),
  answer: v.object({}),
});

/**
 * Lists the account's sessions, last used first. An account with a second factor needs a session
 * with it; otherwise second-factor-needed.
 */
export const sessions = get('client/sessions', 'client', {
  input: v.object({}),
  answer: v.object({ sessions: v.array(SignedIn) }),
});

/** Ends a session at once. Needs a second factor like the list. */
export const endSession = post('client/end-session', 'client', {
  input: v.strictObject({ id: Id }),
  answer: v.object({}),
});

/** Makes a calendar feed. The previous address ends at once. */
export const makeFeed = post('client/make-feed', 'client', {
  input: v.strictObject({}),
  answer: v.object({
    /** With the secret, which is not stored and cannot be shown again. */
    path: v.string(),
    madeAt: v.string(),
  }),
});

export const endFeed = post('client/end-feed', 'client', {
  input: v.strictObject({}),
  answer: v.object({}),
});
