import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import { client } from '../../../contract/team/client-record.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { standingOf } from '../../../domain/requests/request-states.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Reference } from '../../ui/reference.tsx';
import { ChangeList } from '../changes/change-list.tsx';
import { changesTexts } from '../changes/texts.ts';
import { History } from '../frame/history.tsx';
import { Loaded } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { ProblemList } from '../problems/problem-list.tsx';
import { Ratings } from '../problems/ratings.tsx';
import { problemsTexts } from '../problems/texts.ts';
import { TakingButtons } from '../taking/taking-buttons.tsx';
import { ChangeClientDialog } from './client-dialogs.tsx';
import { ClientFacts } from './client-facts.tsx';
import styles from './clients.module.css';
import { ClientContactDialog, Contacts } from './contacts.tsx';
import { Homes } from './homes.tsx';
import { Section } from './section.tsx';
import { Subscriptions } from './subscriptions.tsx';
import { clientsTexts, clientTexts as texts } from './texts.ts';
import { Told } from './told.tsx';
import { ClientVisits } from './visits.tsx';

export function Client() {
  const { id: typed = '' } = useParams();
  const id = typed.toLowerCase();
  const read = useRead(client, { id }, { live: `client:${id}` });
  const [dialog, setDialog] = useState<'change' | 'contact' | null>(null);
  const { state } = useLocation();
  const listQuery = typeof state?.listQuery === 'string' ? state.listQuery : '';
  // Never shows the last client under the next one's address.
  const shown = read.answer?.client.id === id ? read.answer : null;
  const close = () => setDialog(null);
  return (
    <Page
      title={shown?.client.name ?? texts.client}
      back={{ href: `/team/clients${listQuery}`, label: clientsTexts.title }}
      at={`client:${id}`}
      writes={dialog === 'change' ? 'form' : undefined}
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
                <Subscriptions clientId={id} subscriptions={subscriptions} homes={homes} />
                <ClientVisits key={`coming ${id}`} clientId={id} which="coming" />
                <ClientVisits key={`past ${id}`} clientId={id} which="past" />
              </div>
              <div className={styles.column}>
                <Homes clientId={id} homes={homes} />
                <RequestLinks requests={requests} />
                <Said {...said} />
                <Contacts contacts={contacts} />
                <Told key={id} client={record} />
                <History history={history} />
              </div>
            </div>
            {dialog === 'change' && <ChangeClientDialog client={record} onClose={close} />}
            {dialog === 'contact' && <ClientContactDialog client={record} onClose={close} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function RequestLinks({ requests }: Pick<AnswerOf<typeof client>, 'requests'>) {
  return (
    <Section title={texts.sections.requests} count={requests.length}>
      {requests.length === 0 && <p className={styles.quiet}>{texts.noRequests}</p>}
      <ul className={styles.entries}>
        {requests.map(({ reference, kind, status, closedAs, createdAt }) => (
          <li key={reference}>
            <Link to={`/team/requests/${reference}`}>
              <Reference>{reference}</Reference>
            </Link>{' '}
            {texts.kinds[kind]} · {standingOf(status, closedAs)}{' '}
            <span className={styles.quiet}>{formatDay(manilaDayOf(new Date(createdAt)))}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type SaidProps = Pick<AnswerOf<typeof client>, 'changes' | 'problems' | 'ratings'>;

function Said({ changes, problems, ratings }: SaidProps) {
  return (
    <>
      <Section title={changesTexts.section} count={changes.total}>
        <ChangeList changes={changes} withVisit />
      </Section>
      {problems.length > 0 && (
        <Section title={problemsTexts.section} count={problems.length}>
          <ProblemList problems={problems} withVisit />
        </Section>
      )}
      <Section title={problemsTexts.ratings.title} count={ratings.count}>
        <Ratings ratings={ratings} />
      </Section>
    </>
  );
}
