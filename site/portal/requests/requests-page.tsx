import type { ReactNode } from 'react';
import { type MyRequests, myRequests } from '../../../contract/my-requests.ts';
import type { OwnRequest } from '../../../contract/shapes/own-requests.ts';
import { usePages } from '../../calls/use-pages.ts';
import { useRead } from '../../calls/use-read.ts';
import { openDialog } from '../../frame/open-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Saying } from '../../ui/message.tsx';
import { LoadedInPortal, PortalNotice } from '../frame/loaded.tsx';
import { ofClient } from '../frame/of-client.ts';
import { PortalPage } from '../frame/portal-page.tsx';
import { RequestCard } from './request-card.tsx';
import styles from './requests.module.css';
import { requestTexts as texts } from './texts.ts';

/** docs/product.md, "Client portal". */
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
      <div className={`actions ${styles.asks}`}>
        <Button variant="secondary" onClick={() => openDialog({ kind: 'order', packageId: '' })}>
          {texts.order}
        </Button>
        <Button variant="secondary" onClick={() => openDialog({ kind: 'inquiry' })}>
          {texts.ask}
        </Button>
      </div>
      <LoadedInPortal read={read} loading={texts.loading}>
        {(fetched) => <OwnRequests fetched={fetched} />}
      </LoadedInPortal>
    </>
  );
}

function OwnRequests({ fetched }: { fetched: FetchedRequests }) {
  const { orders, inquiries, change, ...paging } = fetched;
  if (orders.length + inquiries.length === 0) return <PortalNotice {...texts.empty} />;
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

function Earlier({ earlierPages, hasEarlier, fetching, fetchEarlier }: EarlierProps) {
  const { show, busy, failed, shown, all } = texts.earlier;
  if (!hasEarlier && earlierPages === 0) return null;
  return (
    <div className={`stack ${styles.earlier}`}>
      {hasEarlier ? (
        <Button variant="secondary" aria-disabled={fetching === 'now'} onClick={fetchEarlier}>
          {fetching === 'now' ? busy : show}
        </Button>
      ) : (
        // Takes the focus of the button that it replaces.
        <Saying>{all}</Saying>
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
      <ol className={`stack ${styles.cards}`}>{children}</ol>
    </section>
  );
}

/** All fetched pages, joined by kind. */
type FetchedRequests = Pick<MyRequests, 'orders' | 'inquiries'> & {
  earlierPages: number;
  hasEarlier: boolean;
  fetching: 'no' | 'now' | 'failed';
  fetchEarlier: () => void;
  change: (changed: OwnRequest) => void;
};

/** Returns the newest requests, then earlier ones page by page. */
function useMyRequests() {
  const {
    answer: newest,
    replace,
    ...read
  } = useRead(myRequests, {}, { isCopied: true, live: ofClient });
  const { pages, hasNext, fetching, fetchNext, changeFurther } = usePages(myRequests, {
    first: newest,
    nextOf: ({ earlier }) => earlier,
    inputOf: (before) => ({ before }),
  });
  if (newest === null) return { ...read, answer: null };

  const change = (changed: OwnRequest) => {
    replace(withChanged(newest, changed));
    changeFurther((page) => withChanged(page, changed));
  };
  const fetched: FetchedRequests = {
    orders: pages.flatMap(({ orders }) => orders),
    inquiries: pages.flatMap(({ inquiries }) => inquiries),
    earlierPages: pages.length - 1,
    hasEarlier: hasNext,
    fetching,
    fetchEarlier: fetchNext,
    change,
  };
  return { ...read, answer: fetched };
}

function withChanged(page: MyRequests, changed: OwnRequest): MyRequests {
  const inPlace = <One extends OwnRequest>(one: One) =>
    one.reference === changed.reference ? { ...one, ...changed, kind: one.kind } : one;
  return { ...page, orders: page.orders.map(inPlace), inquiries: page.inquiries.map(inPlace) };
}
