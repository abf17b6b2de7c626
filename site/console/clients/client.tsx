import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { client } from '../../../contract/team/client-record.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { History } from '../frame/history.tsx';
import { Loaded } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { TakingButtons } from '../taking/taking-buttons.tsx';
import { ChangeClientDialog } from './client-dialogs.tsx';
import { ClientFacts } from './client-facts.tsx';
import styles from './clients.module.css';
import { ContactDialog } from './contact-dialog.tsx';
import { Contacts } from './contacts.tsx';
import { Homes } from './homes.tsx';
import { RequestLinks } from './request-links.tsx';
import { Said } from './said.tsx';
import { Subscriptions } from './subscriptions.tsx';
import { clientsTexts, clientTexts as texts } from './texts.ts';
import { ClientVisits } from './visits.tsx';

/** One client with everything that the team keeps of them. */
export function Client() {
  const { id = '' } = useParams();
  const read = useRead(client, { id });
  const [dialog, setDialog] = useState<'change' | 'contact' | null>(null);
  const { state } = useLocation();
  const listQuery = typeof state?.listQuery === 'string' ? state.listQuery : '';
  // While another client is fetched, the last one must not stand here.
  const shown = read.answer?.client.id === id ? read.answer : null;
  const close = () => setDialog(null);
  return (
    <Page
      title={shown?.client.name ?? clientsTexts.title}
      back={{ href: `/team/clients${listQuery}`, label: clientsTexts.title }}
      actions={
        shown && (
          <>
            <TakingButtons client={{ ...shown.client, homes: shown.homes }} />
            <Button variant="secondary" onClick={() => setDialog('contact')}>
              {texts.contact}
            </Button>
            <Button variant="secondary" onClick={() => setDialog('change')}>
              {texts.change}
            </Button>
          </>
        )
      }
    >
      <Loaded read={{ ...read, answer: shown }}>
        {({ client: record, homes, subscriptions, requests, contacts, history, ...said }) => (
          <>
            <ClientFacts client={record} />
            <div className={styles.columns}>
              <div className={styles.column}>
                <Subscriptions subscriptions={subscriptions} homes={homes} />
                <ClientVisits key={`coming ${id}`} clientId={id} which="coming" />
                <ClientVisits key={`past ${id}`} clientId={id} which="past" />
              </div>
              <div className={styles.column}>
                <Homes clientId={id} homes={homes} />
                <RequestLinks requests={requests} />
                <Said {...said} />
                <Contacts contacts={contacts} />
                <History history={history} />
              </div>
            </div>
            {dialog === 'change' && <ChangeClientDialog client={record} onClose={close} />}
            {dialog === 'contact' && <ContactDialog client={record} onClose={close} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
