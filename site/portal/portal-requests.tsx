import type { ReactNode } from 'react';
import { phoneHref } from '../../domain/brand.ts';
import { brand } from '../brand.ts';
import { Button } from '../ui/button.tsx';
import styles from './portal.module.css';
import { InquiryCard, OrderCard } from './request-card.tsx';
import { portalTexts } from './texts.ts';
import { type FetchedRequests, useMyRequests } from './use-my-requests.ts';

/** A client's orders and inquiries, or a message in their place. */
export function PortalRequests() {
  const loaded = useMyRequests();
  switch (loaded.state) {
    case 'loading':
      return <RequestsSkeleton />;
    case 'offline':
      return <Notice {...portalTexts.offline} retry={loaded.retry} />;
    case 'failed':
      return <Notice {...portalTexts.failed} phone={brand.phone} retry={loaded.retry} />;
    case 'ready':
      return <Requests {...loaded} />;
  }
}

function Requests({ orders, inquiries, ...paging }: FetchedRequests) {
  if (orders.length + inquiries.length === 0) return <Notice {...portalTexts.empty} />;
  return (
    <>
      {orders.length > 0 && (
        <Group title={portalTexts.orders}>
          {orders.map((order) => (
            <OrderCard key={order.reference} order={order} />
          ))}
        </Group>
      )}
      {inquiries.length > 0 && (
        <Group title={portalTexts.inquiries}>
          {inquiries.map((inquiry) => (
            <InquiryCard key={inquiry.reference} inquiry={inquiry} />
          ))}
        </Group>
      )}
      <Earlier {...paging} />
    </>
  );
}

type EarlierProps = Omit<FetchedRequests, 'orders' | 'inquiries'>;

/** A button that fetches earlier requests, as long as there are any. */
function Earlier({ earlierPages, hasEarlier, fetching, fetchEarlier }: EarlierProps) {
  const { show, busy, failed, shown, all } = portalTexts.earlier;
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

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ol className={styles.cards}>{children}</ol>
    </section>
  );
}

type NoticeProps = { title: string; text: string; phone?: string; retry?: () => void };

function Notice({ title, text, phone, retry }: NoticeProps) {
  return (
    <section className={styles.notice} role={retry ? 'alert' : undefined}>
      <h2>{title}</h2>
      <p>
        {text}
        {phone && (
          <>
            {' '}
            <a href={phoneHref(phone)}>{phone}</a>.
          </>
        )}
      </p>
      {retry && (
        <Button variant="secondary" onClick={retry}>
          {portalTexts.retry}
        </Button>
      )}
    </section>
  );
}

/** A placeholder in the shape of the requests being fetched. */
export function RequestsSkeleton() {
  return (
    <section className={styles.group} aria-busy="true">
      <p role="status" className="visually-hidden">
        {portalTexts.loading}
      </p>
      <div className={styles.ghostTitle} />
      <div className={styles.ghost} />
      <div className={styles.ghost} />
    </section>
  );
}
