import type { ReactNode } from 'react';
import type { MyRequests } from '../../contract/my-requests.ts';
import { formatDay, formatManilaTime } from '../../domain/manila-date.ts';
import { findPackage } from '../../domain/packages.ts';
import { formatPesos } from '../../domain/prices.ts';
import type { RequestStatus } from '../../domain/requests/request-states.ts';
import { serviceIds, serviceLabels } from '../../domain/services.ts';
import { findTerm } from '../../domain/terms.ts';
import { Amount } from '../ui/amount.tsx';
import { Reference } from '../ui/reference.tsx';
import styles from './portal.module.css';
import { portalTexts } from './texts.ts';

const { facts } = portalTexts;

type Order = MyRequests['orders'][number];
type Inquiry = MyRequests['inquiries'][number];

/** One order: package, dates, price and status. */
export function OrderCard({ order }: { order: Order }) {
  const chosen = findPackage(order.packageType);
  return (
    <Card request={order} title={chosen?.name ?? order.packageType} theme={chosen?.theme}>
      <Fact label={facts.duration}>{findTerm(order.duration)?.label ?? order.duration}</Fact>
      <Fact label={facts.startDate}>{formatDay(order.startDate)}</Fact>
      <Fact label={facts.price}>
        <Amount>
          {order.totalPriceInPesos === null
            ? portalTexts.byQuote
            : formatPesos(order.totalPriceInPesos)}
        </Amount>
      </Fact>
      {order.additionalRequests && (
        <Fact label={facts.additionalRequests} wide>
          {order.additionalRequests}
        </Fact>
      )}
      <Fact label={facts.address} wide>
        {order.address}
      </Fact>
    </Card>
  );
}

/** One inquiry: its content and status. */
export function InquiryCard({ inquiry }: { inquiry: Inquiry }) {
  const services = serviceIds.filter((id) => inquiry.services.includes(id));
  return (
    <Card request={inquiry} title={portalTexts.inquiry}>
      {services.length > 0 && (
        <Fact label={facts.services} wide>
          {services.map((id) => serviceLabels[id]).join(', ')}
        </Fact>
      )}
      {inquiry.message && (
        <Fact label={facts.message} wide>
          {inquiry.message}
        </Fact>
      )}
      <Fact label={facts.address} wide>
        {inquiry.address}
      </Fact>
    </Card>
  );
}

type CardProps = {
  request: { reference: string; status: RequestStatus; createdAt: string };
  title: string;
  theme?: string | undefined;
  children: ReactNode;
};

function Card({ request, title, theme = 'default', children }: CardProps) {
  const { reference, status, createdAt } = request;
  const state = portalTexts.statuses[status];
  return (
    <li className={styles.card} data-theme={theme}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <p className={styles.sent}>
          <Reference>{reference}</Reference> {portalTexts.sent}{' '}
          <time dateTime={createdAt}>{formatManilaTime(new Date(createdAt))}</time>
        </p>
      </div>
      <p className={styles.state} data-status={status}>
        <strong>{state.label}</strong> {state.text}
      </p>
      <dl className={styles.facts}>{children}</dl>
    </li>
  );
}

type FactProps = { label: string; wide?: boolean; children: ReactNode };

function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
