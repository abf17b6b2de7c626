import type { ReactNode } from 'react';
import type { MyRequests } from '../../contract/my-requests.ts';
import { phoneHref } from '../../domain/brand.ts';
import { brand } from '../brand.ts';
import { Button } from '../ui/button.tsx';
import styles from './portal.module.css';
import { InquiryCard, OrderCard } from './request-card.tsx';
import { portalTexts } from './texts.ts';
import { useMyRequests } from './use-my-requests.ts';

/** A client's orders and inquiries, or what stands in their place. */
export function PortalRequests() {
  const { loaded, retry } = useMyRequests();
  switch (loaded.state) {
    case 'loading':
      return <RequestsSkeleton />;
    case 'offline':
      return <Notice {...portalTexts.offline} retry={retry} />;
    case 'failed':
      return <Notice {...portalTexts.failed} phone={brand.phone} retry={retry} />;
    case 'ready':
      return <Requests {...loaded.requests} />;
  }
}

function Requests({ orders, inquiries }: MyRequests) {
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
    </>
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

/** The shape of what is being fetched. */
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
