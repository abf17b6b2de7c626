import { useState } from 'react';
import type { ClientRecord } from '../../../contract/team/client-record.ts';
import {
  logPreparedMessage,
  type PreparedMessage,
} from '../../../contract/team/prepared-messages.ts';
import type { Language } from '../../../domain/languages.ts';
import { type Chat, chatLabels, chats } from '../../../domain/requests/chats.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { chatHref } from '../requests/reach.ts';
import styles from './prepared.module.css';
import { preparedTexts as texts } from './texts.ts';

/** A client as far as it matters for chats. */
export type Chatted = Pick<ClientRecord, 'id' | 'name' | 'phone' | 'email' | 'messengerName'>;

type PreparedTextProps = { client: Chatted; message: PreparedMessage; language: Language };

/** A prepared text, the chats that open with one tap, and then one tap that logs it as told. */
export function PreparedText({ client, message, language }: PreparedTextProps) {
  const [used, setUsed] = useState<readonly Chat[]>([]);
  const { kind, about, text } = message;
  const there = chats.filter((chat) => chat !== 'messenger' || client.messengerName !== '');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: texts.copied, tone: 'success' });
    } catch {
      showToast({ text: texts.notCopied, tone: 'destructive' });
    }
  };
  return (
    <>
      <blockquote className={styles.text} lang={language}>
        {text}
      </blockquote>
      <p className={styles.ways}>
        {there.map((chat) => (
          <a
            key={chat}
            href={chatHref(chat, client, text)}
            {...(chat !== 'viber' && { target: '_blank', rel: 'noreferrer' })}
            onClick={() => {
              setUsed([chat]);
              // Only WhatsApp takes the text along.
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
      <p className={styles.ways} role="status">
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

/** Logs with one tap that it was told, and says so in its place. */
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
