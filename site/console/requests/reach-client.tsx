import { useState } from 'react';
import { me } from '../../../contract/team/me.ts';
import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { type Channel, channelLabels, channels } from '../../../domain/requests/contact.ts';
import { brand } from '../../brand.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { channelHref, preparedText, subjectOf } from './reach.ts';
import styles from './request.module.css';
import { reachTexts as texts } from './texts.ts';

type ReachClientProps = {
  request: RequestDetails;
  /** Opens the dialog that logs a contact by this channel. */
  onLog: (channel: Channel) => void;
};

/** The ways to reach the client with one tap, the text to begin with, and then the offer to log it. */
export function ReachClient({ request, onLog }: ReachClientProps) {
  const [used, setUsed] = useState<Channel | null>(null);
  const { answer: member } = useRead(me, {});
  const messengerName = request.client?.messengerName ?? '';
  const preferred = request.client?.preferredChannel ?? request.preferredChannel;
  const to = { ...request, messengerName };
  const text = preparedText(to, member?.name ?? '', brand.name);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: texts.copied, tone: 'success' });
    } catch {
      showToast({ text: texts.notCopied, tone: 'destructive' });
    }
  };
  return (
    <section className={styles.panel} aria-labelledby="reach">
      <h2 id="reach">{texts.title}</h2>
      <p className={styles.channels}>
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
          <p className={styles.offer}>
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
      <Button variant="secondary" onClick={copy}>
        {texts.copy}
      </Button>
    </section>
  );
}
