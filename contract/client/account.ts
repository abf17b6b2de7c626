import * as v from 'valibot';
import { channels } from '../../domain/requests/contact.ts';
import type { CallDefinition } from '../call.ts';
import { Deletion } from './delete-account.ts';

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
});
export type OwnRecord = v.InferOutput<typeof OwnRecord>;

/** Returns what the account page shows. */
export const account = {
  name: 'client/account',
  method: 'GET',
  audience: 'client',
  input: v.object({}),
  answer: v.object({
    /** Null before the team confirmed a first order. */
    client: v.nullable(OwnRecord),
    /** When the calendar feed's present address was made, or null without one. */
    feedMadeAt: v.nullable(v.string()),
    /** What has to be settled before the account can be deleted, in sentences; empty if nothing. */
    beforeDeleting: v.array(v.string()),
    /** A deletion that was begun and not taken back. */
    deletion: v.nullable(Deletion),
  }),
} as const satisfies CallDefinition;
