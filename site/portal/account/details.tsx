import { useState } from 'react';
import type { OwnRecord } from '../../../contract/client/account.ts';
import { channelLabels } from '../../../domain/requests/contact.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './account.module.css';
import { DetailsDialog } from './details-dialog.tsx';
import { Section } from './section.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.details;

/** How the team reaches the client. */
export function Details({ client }: { client: OwnRecord | null }) {
  const [isChanging, setIsChanging] = useState(false);
  const close = () => setIsChanging(false);
  if (client === null) {
    return (
      <Section title={texts.title}>
        <p>{texts.none}</p>
      </Section>
    );
  }
  return (
    <Section title={texts.title}>
      <dl className={styles.facts}>
        <dt>{texts.name}</dt>
        <dd>{client.name}</dd>
        <dt>{texts.phone}</dt>
        <dd>{client.phone}</dd>
        <dt>{texts.channel}</dt>
        <dd>{channelLabels[client.preferredChannel]}</dd>
        {client.messengerName && (
          <>
            <dt>{texts.messengerName}</dt>
            <dd>{client.messengerName}</dd>
          </>
        )}
      </dl>
      <Button
        variant="secondary"
        aria-label={texts.changeLabel}
        onClick={() => setIsChanging(true)}
      >
        {texts.change}
      </Button>
      {isChanging && (
        <DetailsDialog
          client={client}
          onDone={() => {
            close();
            showToast({ text: texts.saved, tone: 'success' });
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}
