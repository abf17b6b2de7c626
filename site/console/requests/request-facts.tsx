import { Link } from 'react-router';
import type { RequestDetails } from '../../../contract/team/request-details.ts';
import type { RequestRow } from '../../../contract/team/requests.ts';
import { formatDay, formatManilaTime } from '../../../domain/manila-date.ts';
import { findPackage } from '../../../domain/packages.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { channelLabels } from '../../../domain/requests/contact.ts';
import { standingOf } from '../../../domain/requests/request-states.ts';
import { visitWishText } from '../../../domain/requests/visit-wish.ts';
import { serviceLabels } from '../../../domain/services.ts';
import { findTerm } from '../../../domain/terms.ts';
import { Fact } from '../../ui/fact.tsx';
import styles from './request.module.css';
import { requestTexts, detailTexts as texts } from './texts.ts';

const { facts } = texts;

export function RequestFacts({ request }: { request: RequestDetails }) {
  const { order, client, message } = request;
  return (
    <section aria-labelledby="wrote" className={styles.section}>
      <h2 id="wrote">{request.takenBy === null ? texts.wrote : texts.said}</h2>
      <dl className={styles.facts}>
        <Fact label={facts.name}>{request.name}</Fact>
        <Fact label={facts.phone}>{request.phone}</Fact>
        <Fact label={facts.email}>{request.email || texts.noEmail}</Fact>
        <Fact label={facts.address}>{request.address}</Fact>
        {order && <OrderFacts request={request} order={order} />}
        {message !== null && (
          <>
            <Fact label={facts.services}>
              {request.services.map((id) => serviceLabels[id]).join(', ') || texts.none}
            </Fact>
            <Fact label={facts.message}>{message.trim() || texts.none}</Fact>
          </>
        )}
        <Fact label={facts.received}>
          {formatManilaTime(new Date(request.createdAt))}
          {request.takenBy !== null && `, ${texts.takenBy(request.takenBy)}`}
        </Fact>
        {request.preferredChannel && (
          <Fact label={facts.channel}>{channelLabels[request.preferredChannel]}</Fact>
        )}
        <Fact label={facts.account}>
          {request.hasAccount ? texts.signedIn : texts.withoutAccount}
        </Fact>
        {client && (
          <Fact label={facts.client}>
            <Link to={`/team/clients/${client.id}`}>{client.name}</Link>
          </Fact>
        )}
        {request.closedReason && (
          <Fact label={facts.reason}>
            {request.closedReason}
            {request.closedSilently && ` (${texts.toldNobody})`}
          </Fact>
        )}
      </dl>
    </section>
  );
}

type OrderFactsProps = { request: RequestDetails; order: NonNullable<RequestDetails['order']> };

function OrderFacts({ request, order }: OrderFactsProps) {
  const often = visitWishText(order);
  const price = order.priceInPesos === null ? texts.byQuote : formatPesos(order.priceInPesos);
  return (
    <>
      <Fact label={facts.package}>{wantsText(request)}</Fact>
      <Fact label={facts.duration}>{findTerm(order.duration)?.label ?? order.duration}</Fact>
      <Fact label={facts.startDate}>{formatDay(order.startDate)}</Fact>
      <Fact label={order.pricesDiffer ? facts.ourPrice : facts.price}>{price}</Fact>
      {order.pricesDiffer && (
        <Fact label={facts.shownPrice}>
          <strong>{order.displayedPrice.trim() || texts.none}</strong>
          <span className={styles.warning}>{texts.pricesDiffer}</span>
        </Fact>
      )}
      {often !== null && <Fact label={facts.often}>{often}</Fact>}
      <Fact label={facts.additional}>{order.additionalRequests.trim() || texts.none}</Fact>
    </>
  );
}

const shownAtMost = 2;

/** Returns 'Master Pogi', or 'Carwash, Groceries +2'. */
export function wantsText({ packageType, services }: RequestRow): string {
  if (packageType !== null) return findPackage(packageType)?.name ?? packageType;
  if (services.length === 0) return requestTexts.noServices;
  const shown = services.slice(0, shownAtMost).map((id) => serviceLabels[id]);
  const more = services.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` +${more}` : ''}`;
}

/** Returns 'Quoted, assigned to Dana Cruz', for conflicts. */
export function statusText({ status, closedAs, assignedTo }: RequestDetails): string {
  const label = standingOf(status, closedAs);
  return assignedTo === null ? label : `${label}, assigned to ${assignedTo.name}`;
}
