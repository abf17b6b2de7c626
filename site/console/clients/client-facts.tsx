import type { ClientRecord } from '../../../contract/team/client-record.ts';
import { mailHref, phoneHref } from '../../../domain/brand.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { channelLabels } from '../../../domain/requests/contact.ts';
import { Fact } from '../../ui/fact.tsx';
import styles from './clients.module.css';
import { clientTexts as texts } from './texts.ts';

export function ClientFacts({ client }: { client: ClientRecord }) {
  const { facts } = texts;
  return (
    <dl className={styles.strip}>
      <Fact label={facts.phone}>
        <a href={phoneHref(client.phone)}>{client.phone}</a>
      </Fact>
      <Fact label={facts.email}>
        {client.email === '' ? texts.noEmail : <a href={mailHref(client.email)}>{client.email}</a>}
      </Fact>
      <Fact label={facts.channel}>{channelLabels[client.preferredChannel]}</Fact>
      {client.messengerName && <Fact label={facts.messenger}>{client.messengerName}</Fact>}
      <Fact label={facts.since}>{formatDay(manilaDayOf(new Date(client.createdAt)))}</Fact>
      <Fact label={facts.account}>
        {client.hasAccount
          ? texts.joined
          : client.emailWasReadBack
            ? texts.readBack
            : texts.notJoined}
      </Fact>
      {client.teamNotes && <Fact label={facts.notes}>{client.teamNotes}</Fact>}
    </dl>
  );
}
