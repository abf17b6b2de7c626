import { useState } from 'react';
import type { ClientRecord } from '../../../contract/team/client-record.ts';
import {
  logPreparedMessage,
  type PreparedMessage,
  preparedMessages,
} from '../../../contract/team/prepared-messages.ts';
import { everyLanguage, type Language, languages } from '../../../domain/languages.ts';
import { type Chat, chatLabels, chats } from '../../../domain/requests/chats.ts';
import type { PreparedKind } from '../../../domain/sms/prepared-kinds.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { copyText } from '../frame/copy-text.ts';
import { Options, SelectField } from '../frame/form-fields.tsx';
import { Loaded } from '../frame/notice.tsx';
import { chatHref } from '../requests/reach-client.tsx';
import styles from './clients.module.css';
import { preparedTexts as texts } from './texts.ts';

type PreparedDialogProps = {
  client: Chatted;
  /** The first of these kinds that is available is preselected. */
  first?: readonly PreparedKind[];
  onClose: () => void;
};

const sameAs = (one: PreparedMessage | undefined) => (other: PreparedMessage) =>
  one?.kind === other.kind && one.about === other.about;

/** Sends a prepared text from the member's own phone and logs it. */
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
          if (message === undefined) return <p className="quiet">{texts.none}</p>;
          return (
            <div className="stack">
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
                <Options of={everyLanguage} labels={(one) => languages[one].ownName} />
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

type Chatted = Pick<ClientRecord, 'id' | 'name' | 'phone' | 'email' | 'messengerName'>;

type PreparedTextProps = { client: Chatted; message: PreparedMessage; language: Language };

/** Offers the chats first, and after one was opened the button that logs it. */
function PreparedText({ client, message, language }: PreparedTextProps) {
  const [used, setUsed] = useState<readonly Chat[]>([]);
  const { kind, about, text } = message;
  const there = chats.filter((chat) => chat !== 'messenger' || client.messengerName !== '');
  const copy = () => copyText(text);
  return (
    <>
      <blockquote className={styles.prepared} lang={language}>
        {text}
      </blockquote>
      <p className={`row ${styles.ways}`}>
        {there.map((chat) => (
          <a
            key={chat}
            href={chatHref(chat, client, text)}
            {...(chat !== 'viber' && { target: '_blank', rel: 'noreferrer' })}
            onClick={() => {
              setUsed([chat]);
              if (chat !== 'whatsapp') void copy();
            }}
          >
            {chatLabels[chat]}
          </a>
        ))}
        <Button
          variant="secondary"
          onClick={() => {
            setUsed(there);
            void copy();
          }}
        >
          {texts.copy}
        </Button>
      </p>
      <p className={`row ${styles.ways}`} role="status">
        {used.map((chat) => (
          <LogButton key={chat} chat={chat} input={{ clientId: client.id, kind, about }} />
        ))}
      </p>
    </>
  );
}

type LogButtonProps = {
  chat: Chat;
  input: { clientId: string; kind: PreparedMessage['kind']; about: string };
};

/** Is replaced by a confirmation once logged. */
function LogButton({ chat, input }: LogButtonProps) {
  const [id] = useState(() => crypto.randomUUID());
  const [isLogged, setIsLogged] = useState(false);
  const { run, isBusy, failure } = useAct(logPreparedMessage);
  if (isLogged) return <span>{texts.logged(chatLabels[chat])}</span>;
  const log = async () => {
    const { answer } = await run({ id, chat, ...input });
    if (answer !== null) setIsLogged(true);
  };
  return (
    <>
      <Button aria-disabled={isBusy} onClick={() => !isBusy && void log()}>
        {texts.log(chatLabels[chat])}
      </Button>
      {failure && <span role="alert">{failure.message}</span>}
    </>
  );
}
