import * as v from 'valibot';
import { everyLanguage } from '../../domain/languages.ts';
import { chats } from '../../domain/requests/chats.ts';
import { get, post } from '../call.ts';
import { Id, PageNumber, Version } from '../shapes/fields.ts';
import { objectMessage } from '../shapes/text-fields.ts';

/** In pesos a month. */
const highestSmsCap = 1_000_000;

/** Returns whether SMS are on, and this month's costs so far. */
export const smsSettings = get('team/sms-settings', 'dispatcher', {
  input: v.object({}),
  answer: v.object({
    version: v.number(),
    isOn: v.boolean(),
    /** A month's cap. Above it, mails replace SMS. */
    capInPesos: v.number(),
    spentInCentavos: v.number(),
  }),
});

/** Sets whether SMS are on, and a month's cap. Refuses an outdated version. */
export const saveSmsSettings = post('team/save-sms-settings', 'owner', {
  input: v.strictObject(
    {
      version: Version,
      isOn: v.boolean('Say whether SMS are sent.'),
      capInPesos: v.pipe(
        v.number('Enter the monthly cap in whole pesos.'),
        v.integer('Enter the monthly cap in whole pesos.'),
        v.minValue(0, 'Enter the monthly cap in whole pesos.'),
        v.maxValue(highestSmsCap, 'Enter at most a million pesos.'),
      ),
    },
    objectMessage('settings of SMS'),
  ),
  answer: v.object({ version: v.number() }),
});

/** Refuses an outdated version with changed-meanwhile. */
export const chooseClientSms = post('team/choose-client-sms', 'dispatcher', {
  input: v.strictObject(
    { clientId: Id, version: Version, wantsSms: v.boolean('Say whether they want SMS.') },
    objectMessage('a choice of SMS'),
  ),
  answer: v.object({ version: v.number() }),
});

/** Refuses an outdated version with changed-meanwhile. */
export const chooseClientLanguage = post('team/choose-client-language', 'dispatcher', {
  input: v.strictObject(
    {
      clientId: Id,
      version: Version,
      language: v.picklist(everyLanguage, 'Choose a language from the list.'),
    },
    objectMessage('a language'),
  ),
  answer: v.object({ version: v.number() }),
});

const messageChannels = ['mail', 'sms', 'push', 'call', ...chats] as const;
const messageStates = ['waiting', 'handed-over', 'delivered', 'failed', 'unknown'] as const;

/** A message to a client, sent or failed. */
const ToldMessage = v.object({
  id: v.string(),
  kind: v.string(),
  channel: v.picklist(messageChannels),
  state: v.picklist(messageStates),
  /** When it left or was given up (ISO 8601 in UTC). */
  at: v.string(),
  /** The address or number; '' for a call. */
  recipient: v.string(),
  /** The member who called or sent a chat message; null otherwise. */
  by: v.nullable(v.string()),
});
export type ToldMessage = v.InferOutput<typeof ToldMessage>;

/** Lists a client's messages of the last 30 days, latest first. */
export const clientMessages = get('team/client-messages', 'dispatcher', {
  input: v.object({ clientId: Id, page: PageNumber }),
  answer: v.object({ messages: v.array(ToldMessage), total: v.number(), pageSize: v.number() }),
});
