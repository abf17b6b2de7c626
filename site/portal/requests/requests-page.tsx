import type { ReactNode } from 'react';
import type { OwnRequest } from '../../../contract/shapes/own-requests.ts';
import { openDialog } from '../../frame/open-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { focusOn } from '../frame/arrival.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Notice } from '../frame/notice.tsx';
import { PortalPage } from '../frame/portal-page.tsx';
import { RequestCard } from './request-card.tsx';
import styles from './requests.module.css';
import { requestTexts as texts } from './texts.ts';
import { type FetchedRequests, useMyRequests } from './use-my-requests.ts';

/** The client's orders, inquiries and quotes (docs/product.md, "Client portal"). */
export function RequestsPage() {
  return (
    <PortalPage title={texts.title} intro={texts.intro}>
      <Requests />
    </PortalPage>
  );
}

function Requests() {
  const read = useMyRequests();
  return (
    <>
      <div className={styles.asks}>
        <Button variant="secondary" onClick={() => openDialog({ kind: 'order', packageId: '' })}>
          {texts.order}
        </Button>
        <Button variant="secondary" onClick={() => openDialog({ kind: 'inquiry' })}>
          {texts.ask}
        </Button>
      </div>
      <Loaded read={read} loading={texts.loading}>
        {(fetched) => <OwnRequests fetched={fetched} />}
      </Loaded>
    </>
  );
}

/** A client's orders and inquiries, and a way to the earlier ones. */
function OwnRequests({ fetched }: { fetched: FetchedRequests }) {
  const { orders, inquiries, change, ...paging } = fetched;
  if (orders.length + inquiries.length === 0) return <Notice {...texts.empty} />;
  const cards = (requests: readonly OwnRequest[]) =>
    requests.map((request) => (
      <RequestCard key={request.reference} request={request} change={change} />
    ));
  return (
    <>
      {orders.length > 0 && <Group title={texts.orders}>{cards(orders)}</Group>}
      {inquiries.length > 0 && <Group title={texts.inquiries}>{cards(inquiries)}</Group>}
      <Earlier {...paging} />
    </>
  );
}

type EarlierProps = Omit<FetchedRequests, 'orders' | 'inquiries' | 'change'>;

/** A button that fetches earlier requests, as long as there are any. */
function Earlier({ earlierPages, hasEarlier, fetching, fetchEarlier }: EarlierProps) {
  const { show, busy, failed, shown, all } = texts.earlier;
  if (!hasEarlier && earlierPages === 0) return null;
  return (
    <div className={styles.earlier}>
      {hasEarlier ? (
        <Button variant="secondary" aria-disabled={fetching === 'now'} onClick={fetchEarlier}>
          {fetching === 'now' ? busy : show}
        </Button>
      ) : (
        // This line replaces the button, so it takes over the keyboard focus.
        <p ref={focusOn} tabIndex={-1}>
          {all}
        </p>
      )}
      <p role="status" className={fetching === 'failed' ? undefined : 'visually-hidden'}>
        {fetching === 'failed' ? failed : hasEarlier && earlierPages > 0 && shown(earlierPages)}
      </p>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ol className={styles.cards}>{children}</ol>
    </section>
  );
}
