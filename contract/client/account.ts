import * as v from 'valibot';
import { everyLanguage } from '../../domain/languages.ts';
import { channels } from '../../domain/requests/contact.ts';
import type { CallDefinition } from '../call.ts';
import { clientFields } from '../shapes/client.ts';
import { Version } from '../shapes/fields.ts';
import { SignedIn, sessionId } from '../shapes/sign-ins.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { Deletion } from './deletion.ts';

/** What the client's own record says, for the client. */
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
  /** Whether short and urgent news may go by SMS. */
  wantsSms: v.boolean(),
});
export type OwnRecord = v.InferOutput<typeof OwnRecord>;

/** What keeps an account from being deleted, as domain/people/obstacles.ts has it. */
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

/** Returns what the account page shows. */
export const account = {
  name: 'client/account',
  method: 'GET',
  audience: 'client',
  input: v.object({}),
  answer: v.object({
    /** In which the pages, mails and SMS of the account are. */
    language: v.picklist(everyLanguage),
    /** Null before the team confirmed a first order. */
    client: v.nullable(OwnRecord),
    /** When the calendar feed's present address was made, or null without one. */
    feedMadeAt: v.nullable(v.string()),
    /** What has to be settled before the account can be deleted; empty if nothing. */
    beforeDeleting: v.array(Obstacle),
    /** A deletion that was begun and not taken back. */
    deletion: v.nullable(Deletion),
  }),
} as const satisfies CallDefinition;

const { name, phone, preferredChannel, messengerName } = clientFields;

/**
 * Changes who the client is and how they are reached. Refuses an outdated version with
 * changed-meanwhile.
 */
export const changeAccount = {
  name: 'client/change-account',
  method: 'POST',
  audience: 'client',
  input: v.strictObject(
    { version: Version, name, phone, preferredChannel, messengerName },
    objectMessage('your details'),
  ),
  answer: v.object({ version: v.number() }),
} as const satisfies CallDefinition;

/** Switches on and off what a client can do without: some mails, and SMS. What is left out stays. */
export const chooseMails = {
  name: 'client/choose-mails',
  method: 'POST',
  audience: 'client',
  input: v.strictObject(
    {
      wantsReminders: v.optional(v.boolean()),
      wantsOnTheWay: v.optional(v.boolean()),
      wantsSms: v.optional(v.boolean()),
    },
    objectMessage('a choice of mails'),
  ),
  /** The version of the client's record, which the choice is part of. */
  answer: v.object({ version: v.number() }),
} as const satisfies CallDefinition;

/** Chooses the language of the account: of its mails and SMS, and where signing in leads. */
export const chooseLanguage = {
  name: 'client/choose-language',
  method: 'POST',
  audience: 'client',
  input: v.strictObject(
    { language: v.picklist(everyLanguage, 'Choose a language from the list.') },
    objectMessage('a language'),
  ),
  answer: v.object({}),
} as const satisfies CallDefinition;

/**
 * Lists where the caller's account is signed in, the last used first. Refuses a session without the
 * second factor of an account that has one: second-factor-needed.
 */
export const sessions = {
  name: 'client/sessions',
  method: 'GET',
  audience: 'client',
  input: v.object({}),
  answer: v.object({ sessions: v.array(SignedIn) }),
} as const satisfies CallDefinition;

/** Ends one session of the caller's account at once. Needs a second factor like the list. */
export const endSession = {
  name: 'client/end-session',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ id: sessionId }),
  answer: v.object({}),
} as const satisfies CallDefinition;

/** Makes the address of the client's calendar feed, in place of the one before, which ends at once. */
export const makeFeed = {
  name: 'client/make-feed',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({}),
  answer: v.object({
    /** The path of the feed, with its secret. It is not stored and cannot be shown again. */
    path: v.string(),
    madeAt: v.string(),
  }),
} as const satisfies CallDefinition;

/** Ends the client's calendar feed at once. */
export const endFeed = {
  name: 'client/end-feed',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({}),
  answer: v.object({}),
} as const satisfies CallDefinition;
