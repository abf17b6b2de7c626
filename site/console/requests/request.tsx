import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { type RequestDetails, request } from '../../../contract/team/request-details.ts';
import { readReference } from '../../../domain/reference.ts';
import { standingOf } from '../../../domain/requests/request-states.ts';
import { useRead } from '../../calls/use-read.ts';
import { Reference } from '../../ui/reference.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ContactEntries } from '../clients/contacts.tsx';
import { ConsultationList } from '../consultations/consultation-list.tsx';
import { consultationTexts } from '../consultations/texts.ts';
import { Clock } from '../frame/clock.tsx';
import { History } from '../frame/history.tsx';
import { Loaded } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { useSearch } from '../frame/use-search.ts';
import { ReachClient } from './reach-client.tsx';
import styles from './request.module.css';
import { Assignment, RequestActions } from './request-actions.tsx';
import { type DialogOfRequest, RequestDialog } from './request-dialog.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestList } from './request-list.tsx';
import { RequestQuotes } from './request-quotes.tsx';
import { requestTexts, detailTexts as texts } from './texts.ts';

export function Request() {
  const { reference: typed = '' } = useParams();
  const reference = readReference(typed) ?? typed;
  const read = useRead(request, { reference }, { live: `request:${reference} people` });
  const [query, show] = useSearch();
  const [isTyping, setIsTyping] = useState(false);
  const [chosen, setDialog] = useState<DialogOfRequest | null>(null);
  const dialog = chosen ?? (query.get('do') === 'assign' ? { kind: 'assign' as const } : null);
  const close = () => {
    setDialog(null);
    setIsTyping(false);
    if (query.has('do')) show({ do: null }, { replace: true });
  };
  const now = useNow();
  const { state } = useLocation();
  const listQuery = typeof state?.listQuery === 'string' ? state.listQuery : '';
  // Never shows the last request under the next one's reference.
  const shown = read.answer?.reference === reference ? read.answer : null;
  return (
    <Page
      title={shown?.name ?? reference}
      back={{ href: `/team/requests${listQuery}#${reference}`, label: requestTexts.back }}
      at={`request:${reference}`}
      writes={isTyping && dialog ? (dialog.kind === 'quote' ? 'quote' : 'form') : undefined}
      actions={shown && <RequestActions request={shown} open={setDialog} />}
    >
      <Loaded read={{ ...read, answer: shown }}>
        {(details) => (
          <>
            <p className={styles.standing}>
              <span>
                {kindText(details)} <Reference>{reference}</Reference>
              </span>
              <strong>{standingOf(details.status, details.closedAs)}</strong>
              <Clock request={details} now={now} />
              <Assignment request={details} onAssign={() => setDialog({ kind: 'assign' })} />
            </p>
            <div className={`stack-loose ${styles.columns}`}>
              <ReachClient
                request={details}
                onLog={(channel) => setDialog({ kind: 'contact', channel })}
              />
              <div className={`stack-loose ${styles.main}`}>
                <RequestFacts request={details} />
                <section aria-labelledby="consultations" className={styles.section}>
                  <h2 id="consultations">
                    {consultationTexts.title}{' '}
                    <span className={styles.count}>{details.consultations.length}</span>
                  </h2>
                  <ConsultationList request={details} />
                </section>
                <RequestQuotes
                  request={details}
                  onSendAgain={(again) => setDialog({ kind: 'quote', again })}
                />
                <RequestContacts contacts={details.contacts} />
              </div>
              <History history={details.history} />
            </div>
            <section aria-labelledby="others" className={styles.section}>
              <h2 id="others">
                {texts.others} <span className={styles.count}>{details.others.length}</span>
              </h2>
              {details.others.length === 0 ? (
                <p className="quiet">{texts.noOthers}</p>
              ) : (
                <RequestList rows={details.others} listQuery={listQuery} />
              )}
            </section>
            {dialog && (
              <div onInput={() => setIsTyping(true)}>
                <RequestDialog dialog={dialog} request={details} onClose={close} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function kindText({ kind, takenBy }: RequestDetails): string {
  return kind === 'inquiry' && takenBy !== null ? requestTexts.job : requestTexts.kinds[kind];
}

function RequestContacts({ contacts }: Pick<RequestDetails, 'contacts'>) {
  return (
    <section aria-labelledby="contacts" className={styles.section}>
      <h2 id="contacts">
        {texts.contacts} <span className={styles.count}>{contacts.length}</span>
      </h2>
      {contacts.length === 0 && <p className="quiet">{texts.noContacts}</p>}
      <ContactEntries contacts={contacts} />
    </section>
  );
}
