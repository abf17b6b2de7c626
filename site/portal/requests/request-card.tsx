import { useEffect, useRef, useState } from 'react';
import type {
  OwnInquiry,
  OwnOrder,
  OwnQuote,
  OwnRequest,
} from '../../../contract/shapes/own-requests.ts';
import { formatDay, formatManilaTime } from '../../../domain/manila-date.ts';
import { priceAndMonthText } from '../../../domain/month-price.ts';
import { findPackage } from '../../../domain/packages.ts';
import { quotedPlanText } from '../../../domain/requests/quoted-plan.ts';
import { requestWords } from '../../../domain/requests/request-words.ts';
import { serviceIds, serviceLabels } from '../../../domain/services.ts';
import { findTerm } from '../../../domain/terms.ts';
import { QuoteLines } from '../../quote/quote-lines.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Reference } from '../../ui/reference.tsx';
import cardStyles from '../frame/card.module.css';
import { OwnRequestActions, useRequestActions } from './request-actions.tsx';
import styles from './requests.module.css';
import { requestTexts as texts } from './texts.ts';
import { Tracker, titleOf } from './tracker.tsx';

const tones: Partial<Record<OwnRequest['status'], Tone>> = {
  received: 'wait',
  declined: 'quiet',
  lost: 'quiet',
  withdrawn: 'quiet',
};

type RequestCardProps = { request: OwnRequest; change: (changed: OwnRequest) => void };

export function RequestCard({ request, change }: RequestCardProps) {
  const { shown, act, failure } = useRequestActions(request, change);
  const title = useRef<HTMLHeadingElement>(null);
  const [actions, setActions] = useState(0);
  const { reference, status, createdAt, quote, closedReason } = shown;
  const chosen = shown.kind === 'order' ? findPackage(shown.packageType) : undefined;
  const state = texts.statuses[status];

  // The button that was pressed is gone, so the heading takes the focus.
  useEffect(() => {
    if (actions > 0) title.current?.focus();
  }, [actions]);

  return (
    <li
      className={`stack ${cardStyles.card} ${styles.card}`}
      data-theme={chosen?.theme ?? 'default'}
    >
      <div className={cardStyles.head}>
        <h3 ref={title} tabIndex={-1}>
          {titleOf(shown)}
        </h3>
        <p className={styles.sent}>
          <Reference>{reference}</Reference> {texts.sent}{' '}
          <time dateTime={createdAt}>{formatManilaTime(new Date(createdAt))}</time>
        </p>
      </div>
      <p>
        <Badge tone={tones[status] ?? 'good'}>{state.label}</Badge> {state.text}{' '}
        {closedReason && texts.reason(closedReason)}
      </p>
      <Tracker request={shown} />
      {quote && <OwnQuoteView quote={quote} />}
      <dl className={styles.facts}>
        {shown.kind === 'order' ? <OrderFacts order={shown} /> : <InquiryFacts inquiry={shown} />}
        <Fact label={texts.facts.address} className={styles.wide}>
          {shown.address}
        </Fact>
      </dl>
      <OwnRequestActions
        request={shown}
        failure={failure}
        act={(action) => {
          setActions(actions + 1);
          act(action);
        }}
      />
    </li>
  );
}

function OrderFacts({ order }: { order: OwnOrder }) {
  const { facts } = texts;
  const { packageType, duration, startDate, totalPriceInPesos, additionalRequests } = order;
  return (
    <>
      <Fact label={facts.duration}>{findTerm(duration)?.label ?? duration}</Fact>
      <Fact label={facts.startDate}>{formatDay(startDate)}</Fact>
      <Fact label={facts.price}>
        <Amount>
          {totalPriceInPesos === null
            ? texts.byQuote
            : priceAndMonthText(totalPriceInPesos, packageType, duration)}
        </Amount>
      </Fact>
      {additionalRequests && (
        <Fact label={facts.additionalRequests} className={styles.wide}>
          {requestWords.of(additionalRequests)}
        </Fact>
      )}
    </>
  );
}

function InquiryFacts({ inquiry }: { inquiry: OwnInquiry }) {
  const { facts } = texts;
  const services = serviceIds.filter((id) => inquiry.services.includes(id));
  return (
    <>
      {services.length > 0 && (
        <Fact label={facts.services} className={styles.wide}>
          {services.map((id) => serviceLabels[id]).join(', ')}
        </Fact>
      )}
      {inquiry.message && (
        <Fact label={facts.message} className={styles.wide}>
          {requestWords.of(inquiry.message)}
        </Fact>
      )}
    </>
  );
}

function OwnQuoteView({ quote }: { quote: OwnQuote }) {
  const { lines, totalInPesos, validUntil, note, state } = quote;
  return (
    <section className={`stack-tight ${styles.quote}`} aria-label={texts.quote.title}>
      <h4>{texts.quote.title}</h4>
      <QuoteLines lines={lines} totalInPesos={totalInPesos} />
      {note && (
        <p>
          {texts.quote.note}: {note}
        </p>
      )}
      <p>
        {texts.quote.for}: {quotedPlanText(quote)}. {texts.quote.validUntil} {formatDay(validUntil)}
        .
      </p>
      {texts.quote.states[state] && <p>{texts.quote.states[state]}</p>}
    </section>
  );
}
