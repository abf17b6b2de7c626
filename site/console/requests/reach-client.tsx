import { useState } from 'react';
import { me } from '../../../contract/team/me.ts';
import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { mailHref } from '../../../domain/brand.ts';
import { firstNameOf } from '../../../domain/people/first-name.ts';
import { internationalPhone } from '../../../domain/people/phone.ts';
import type { Chat } from '../../../domain/requests/chats.ts';
import { type Channel, channelLabels, channels } from '../../../domain/requests/contact.ts';
import { brand } from '../../brand.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../frame/copy-text.ts';
import styles from './request.module.css';
import { reachTexts as texts } from './texts.ts';

type ReachClientProps = {
  request: RequestDetails;
  /** Opens the dialog that logs the contact. */
  onLog: (channel: Channel) => void;
};

/** Opens a channel with a prepared text, then offers to log the contact. */
export function ReachClient({ request, onLog }: ReachClientProps) {
  const [used, setUsed] = useState<Channel | null>(null);
  const { answer: member } = useRead(me, {});
  const messengerName = request.client?.messengerName ?? '';
  const preferred = request.client?.preferredChannel ?? request.preferredChannel;
  const to = { ...request, messengerName };
  const text = preparedText(to, member?.name ?? '', brand.name);
  return (
    <section className={styles.panel} aria-labelledby="reach">
      <h2 id="reach">{texts.title}</h2>
      <p className={`cluster ${styles.channels}`}>
        {channels
          .filter((channel) => channel !== 'messenger' || messengerName !== '')
          .filter((channel) => channel !== 'email' || request.email !== '')
          .map((channel) => (
            <a
              key={channel}
              href={channelHref(channel, to, text, subjectOf(to))}
              {...(channel === 'messenger' && { target: '_blank', rel: 'noreferrer' })}
              data-preferred={preferred === channel || undefined}
              onClick={() => setUsed(channel)}
            >
              {channelLabels[channel]}
            </a>
          ))}
      </p>
      <div role="status">
        {used !== null && (
          <p className={`row ${styles.offer}`}>
            {texts.offer[used]}{' '}
            <Button
              variant="secondary"
              onClick={() => {
                setUsed(null);
                onLog(used);
              }}
            >
              {texts.log}
            </Button>
          </p>
        )}
      </div>
      <p className={styles.label}>{texts.prepared}</p>
      <blockquote className={styles.prepared}>{text}</blockquote>
      <Button variant="secondary" onClick={() => copyText(text)}>
        {texts.copy}
      </Button>
    </section>
  );
}

export type Reachable = Pick<
  RequestDetails,
  'reference' | 'kind' | 'status' | 'name' | 'phone' | 'email'
> & { messengerName: string };

/** Has no links, because messengers distrust links from strangers. */
export function preparedText(to: Reachable, member: string, business: string): string {
  const greeting = `${greetingOf(to.name)} This is ${firstNameOf(member)} of ${business}.`;
  const about = `your ${to.kind} ${to.reference}`;
  switch (to.status) {
    case 'quoted':
      return `${greeting} Did our quote for ${about} reach you? I am glad to answer any question.`;
    case 'to-schedule':
      return `${greeting} Thank you for accepting our quote for ${about}. Which days suit you best?`;
    case 'consultation':
      return `${greeting} I am writing about the consultation for ${about}.`;
    case 'received':
    case 'contacted':
      return `${greeting} Thank you for ${about}. When is a good time to talk about it?`;
    default:
      return `${greeting} I am writing about ${about}.`;
  }
}

/** Greets by plain first names only, because the name field may contain anything. */
function greetingOf(name: string): string {
  const first = firstNameOf(name);
  return /^[\p{L}\p{M}'’-]{1,40}$/u.test(first) ? `Hello ${first}!` : 'Hello!';
}

export function subjectOf({ kind, reference }: Pick<Reachable, 'kind' | 'reference'>): string {
  return `Your ${kind} ${reference}`;
}

/** Returns the chat's link. Only WhatsApp takes the text; for the others copy it first. */
export function chatHref(
  chat: Chat,
  to: Pick<Reachable, 'phone' | 'email' | 'messengerName'>,
  text: string,
): string {
  if (chat !== 'whatsapp') return channelHref(chat, to, text, '');
  const number = internationalPhone(to.phone).slice(1);
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** Returns the channel's link, with text and subject if the channel takes them. */
export function channelHref(
  channel: Channel,
  to: Pick<Reachable, 'phone' | 'email' | 'messengerName'>,
  text: string,
  about: string,
): string {
  const number = internationalPhone(to.phone);
  switch (channel) {
    case 'call':
      return `tel:${number}`;
    case 'sms':
      return `sms:${number}?&body=${encodeURIComponent(text)}`;
    case 'viber':
      return `viber://chat?number=${encodeURIComponent(number)}`;
    case 'messenger':
      return `https://m.me/${encodeURIComponent(to.messengerName)}`;
    case 'email': {
      const subject = encodeURIComponent(about);
      const body = encodeURIComponent(text);
      return `${mailHref(to.email)}?subject=${subject}&body=${body}`;
    }
  }
}
