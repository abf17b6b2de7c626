import { useState } from 'react';
import {
  type PreparedMessage,
  preparedMessages,
} from '../../../contract/team/prepared-messages.ts';
import { everyLanguage, type Language, languages } from '../../../domain/languages.ts';
import type { PreparedKind } from '../../../domain/sms/prepared-kinds.ts';
import { useRead } from '../../calls/use-read.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Loaded } from '../frame/notice.tsx';
import styles from './prepared.module.css';
import { type Chatted, PreparedText } from './prepared-text.tsx';
import { preparedTexts as texts } from './texts.ts';

type PreparedDialogProps = {
  client: Chatted;
  /** The kinds of which the first that there is stands there at first. */
  first?: readonly PreparedKind[];
  onClose: () => void;
};

const sameAs = (one: PreparedMessage | undefined) => (other: PreparedMessage) =>
  one?.kind === other.kind && one.about === other.about;

/** What a client may be told by a chat now: chosen, read, sent from one's own phone, and logged. */
export function PreparedDialog({ client, first = [], onClose }: PreparedDialogProps) {
  const [language, setLanguage] = useState<Language | ''>('');
  const [chosen, setChosen] = useState<PreparedMessage>();
  const read = useRead(preparedMessages, { clientId: client.id, language });
  return (
    <Dialog title={texts.title} subtitle={client.name} closable onClose={onClose}>
      <Loaded read={read}>
        {({ language: shown, messages }) => {
          const message =
            messages.find(sameAs(chosen)) ??
            messages.find(({ kind }) => first.includes(kind)) ??
            messages[0];
          if (message === undefined) return <p className={styles.none}>{texts.none}</p>;
          return (
            <div className={styles.dialog}>
              <SelectField
                label={texts.message}
                name="message"
                required
                value={messages.indexOf(message)}
                onChange={({ target }) => setChosen(messages[Number(target.value)])}
              >
                {messages.map(({ kind, about }, index) => (
                  <option key={`${kind} ${about}`} value={index}>
                    {texts.kinds[kind]}
                  </option>
                ))}
              </SelectField>
              <SelectField
                label={texts.language}
                name="language"
                required
                value={shown}
                onChange={({ target }) => setLanguage(target.value as Language)}
              >
                {everyLanguage.map((one) => (
                  <option key={one} value={one}>
                    {languages[one].ownName}
                  </option>
                ))}
              </SelectField>
              <PreparedText
                key={`${message.kind} ${message.about}`}
                client={client}
                message={message}
                language={shown}
              />
            </div>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
