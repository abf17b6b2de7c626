import { Link } from 'react-router';
import type { PlanInBrief } from '../../../contract/client/overview.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { findPackage } from '../../../domain/packages.ts';
import { findTerm } from '../../../domain/terms.ts';
import { countLabels, shownCounts } from '../frame/counts.ts';
import styles from './overview.module.css';
import { overviewTexts } from './texts.ts';

const texts = overviewTexts.plan;

/** Each plan with what its visits are; nothing if there is none. */
export function PlansInBrief({ plans }: { plans: readonly PlanInBrief[] }) {
  if (plans.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{texts.title}</h2>
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
      <p className={styles.soft}>
        {state === 'cancelled' && <strong>{texts.cancelled} </strong>}
        {term === null ? texts.singleVisits : findTerm(term)?.label}
        {endDay !== null && ` ${texts.until(formatDay(addDays(endDay, -1)))}`}
        {pausedUntil !== null && ` · ${texts.paused(formatDay(pausedUntil))}`}
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
        <li>{texts.of(visitCount)}</li>
      </ul>
      {counts.open > 0 && (
        <Link className={styles.lead} to="/portal/visits">
          {texts.toPlace(counts.open)}
        </Link>
      )}
    </article>
  );
}
