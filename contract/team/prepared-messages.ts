import * as v from 'valibot';
import { everyLanguage } from '../../domain/languages.ts';
import { type Chat, chats } from '../../domain/requests/chats.ts';
import { preparedKinds } from '../../domain/sms/prepared-kinds.ts';
import { get, post } from '../call.ts';
import { Id, orNone } from '../shapes/fields.ts';
import { objectMessage } from '../shapes/text-fields.ts';

/** A message that fits the client's data now. */
const PreparedMessage = v.object({
  kind: v.picklist(preparedKinds),
  /** The id of its subject. */
  about: v.string(),
  text: v.string(),
});
export type PreparedMessage = v.InferOutput<typeof PreparedMessage>;

/** Returns the chat messages that fit now, in the client's language by default. */
export const preparedMessages = get('team/prepared-messages', 'dispatcher', {
  input: v.object({
    clientId: Id,
    language: orNone(v.picklist(everyLanguage, 'Choose a language from the list.')),
  }),
  answer: v.object({
    language: v.picklist(everyLanguage),
    messages: v.array(PreparedMessage),
  }),
});

/** Logs that the caller sent a prepared message by a chat. */
export const logPreparedMessage = post('team/log-prepared-message', 'dispatcher', {
  input: v.strictObject(
    {
      id: Id,
      clientId: Id,
      kind: v.picklist(preparedKinds, 'Choose a message from the list.'),
      about: Id,
      chat: v.picklist(chats as [Chat, ...Chat[]], 'Choose a chat from the list.'),
    },
    objectMessage('a message'),
  ),
  answer: v.object({ id: v.string() }),
});
