import { Link } from 'react-router';
import type { DueInBrief, PlanInBrief } from '../../../contract/client/overview.ts';
import type { OwnRequest } from '../../../contract/shapes/own-requests.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { standingLines } from '../../../domain/money/due-lines.ts';
import { findPackage } from '../../../domain/packages.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { findTerm } from '../../../domain/terms.ts';
import { Reference } from '../../ui/reference.tsx';
import { countLabels } from '../frame/count-texts.ts';
import { shownCounts } from '../frame/counts.ts';
import { requestTexts } from '../requests/texts.ts';
import { Tracker, titleOf } from '../requests/tracker.tsx';
import styles from './overview.module.css';
import { overviewTexts } from './texts.ts';

const texts = overviewTexts.requests;

export function RequestsInBrief({ requests }: { requests: readonly OwnRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <section className={`stack ${styles.part}`}>
      <h2>{texts.title}</h2>
      <ul className={`stack ${styles.requests}`}>
        {requests.map((request) => (
          <li
            key={request.reference}
            data-theme={
              request.kind === 'order' ? findPackage(request.packageType)?.theme : 'default'
            }
          >
            <h3>
              {titleOf(request)} <Reference>{request.reference}</Reference>
            </h3>
            {request.status === 'quoted' && <p>{requestTexts.statuses.quoted.text}</p>}
            <Tracker request={request} />
          </li>
        ))}
      </ul>
      <Link className={styles.lead} to="/portal/requests">
        {texts.all}
      </Link>
    </section>
  );
}

export function PlansInBrief({ plans }: { plans: readonly PlanInBrief[] }) {
  if (plans.length === 0) return null;
  return (
    <section className={`stack ${styles.part}`}>
      <h2>{overviewTexts.plan.title}</h2>
      {plans.map((plan) => (
        <PlanInBriefView key={plan.id} plan={plan} />
      ))}
    </section>
  );
}

function PlanInBriefView({ plan }: { plan: PlanInBrief }) {
  const { packageType, term, state, endDay, pausedUntil, visitCount, counts } = plan;
  const chosen = findPackage(packageType);
  const counted = shownCounts(counts);
  return (
    <article className={styles.plan} data-theme={chosen?.theme}>
      <h3>{chosen?.name}</h3>
      <p className="quiet">
        {state === 'cancelled' && <strong>{overviewTexts.plan.cancelled} </strong>}
        {term === null ? overviewTexts.plan.singleVisits : findTerm(term)?.label}
        {endDay !== null && ` ${overviewTexts.plan.until(formatDay(addDays(endDay, -1)))}`}
        {pausedUntil !== null && ` · ${overviewTexts.plan.paused(formatDay(pausedUntil))}`}
      </p>
      <div className={styles.parted} aria-hidden="true">
        {counted.map((count) => (
          <span key={count} data-count={count} style={{ flexGrow: counts[count] }} />
        ))}
      </div>
      <ul className={styles.counts}>
        {counted.map((count) => (
          <li key={count} data-count={count}>
            <strong>{counts[count]}</strong> {countLabels[count]}
          </li>
        ))}
        <li>{overviewTexts.plan.of(visitCount)}</li>
      </ul>
      {counts.open > 0 && (
        <Link className={styles.lead} to="/portal/visits">
          {overviewTexts.plan.toPlace[counts.open === 1 ? 'one' : 'several']}
        </Link>
      )}
    </article>
  );
}

const dueTexts = overviewTexts.due;

export function DueInBriefs({ due }: { due: readonly DueInBrief[] }) {
  if (due.length === 0) return null;
  return (
    <section className={`stack ${styles.part}`}>
      <h2>{dueTexts.title}</h2>
      <ul className={`stack-tight ${styles.waiting}`}>
        {due.map(({ subscriptionId, packageType, pesos, toPayInPesos, since }) => (
          <li key={subscriptionId}>
            <p>
              {findPackage(packageType)?.name}:{' '}
              {standingLines({ dueInPesos: pesos, dueSince: since, next: null })[0]}
            </p>
            <Link className={styles.lead} to={`/portal/pay/${subscriptionId}`}>
              {dueTexts.pay(formatPesos(toPayInPesos))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
