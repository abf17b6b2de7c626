import { Link } from 'react-router';
import type { Home } from '../../../contract/shapes/client.ts';
import type { ClientSubscription } from '../../../contract/team/client-record.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { findPackage } from '../../../domain/packages.ts';
import { findTerm } from '../../../domain/terms.ts';
import type { Count } from '../../../domain/visits/count.ts';
import { statementTexts } from '../../statement/texts.ts';
import { givingAddress } from '../frame/addresses.ts';
import { givingTexts } from '../giving/texts.ts';
import styles from './clients.module.css';
import { Money } from './money.tsx';
import { Section } from './section.tsx';
import { countTexts, clientTexts as texts } from './texts.ts';

type SubscriptionsProps = {
  clientId: string;
  subscriptions: readonly ClientSubscription[];
  homes: readonly Home[];
};

export function Subscriptions({ clientId, subscriptions, homes }: SubscriptionsProps) {
  return (
    <Section title={texts.sections.subscriptions} count={subscriptions.length}>
      {subscriptions.length === 0 && <p className={styles.quiet}>{texts.noSubscriptions}</p>}
      {subscriptions.map((subscription) => (
        <Subscription
          key={subscription.id}
          subscription={subscription}
          home={homes.find(({ id }) => id === subscription.homeId)}
        />
      ))}
      {subscriptions.length > 0 && (
        <p>
          <Link to={`/team/clients/${clientId}/statement`}>{statementTexts.title}</Link>
        </p>
      )}
    </Section>
  );
}

type SubscriptionProps = { subscription: ClientSubscription; home: Home | undefined };

function Subscription({ subscription, home }: SubscriptionProps) {
  const { packageType, term, state, firstDay, endDay, rhythm, visitCount, counts } = subscription;
  const chosen = findPackage(packageType);
  return (
    <article className={`stack-tight ${styles.subscription}`} data-theme={chosen?.theme}>
      <div className={styles.sectionHead}>
        <h3>
          {chosen?.name ?? packageType}{' '}
          <span className={styles.quiet}>
            {term === null ? texts.job : (findTerm(term)?.label ?? term)}
          </span>
        </h3>
        <strong data-state={state}>{texts.states[state]}</strong>
      </div>
      <p>
        {texts.from} {formatDay(firstDay)}
        {endDay && ` ${texts.until} ${formatDay(addDays(endDay, -1))}`}
        {rhythm && ` · ${rhythm}`}
        {home && ` · ${home.town}`}
      </p>
      {subscription.pauses.map((pause) => (
        <p key={pause.firstDay}>{pauseText(pause)}</p>
      ))}
      <p>
        {countsText(counts, visitCount)}{' '}
        {counts.coming > 0 && (
          <Link to={givingAddress({ subscription: subscription.id })}>{givingTexts.link}</Link>
        )}
      </p>
      <Money subscription={subscription} />
    </article>
  );
}

function pauseText({ firstDay, endDay, resumedOn }: ClientSubscription['pauses'][number]): string {
  const days = texts.paused(formatDay(firstDay), formatDay(addDays(endDay, -1)));
  return resumedOn === null ? days : days + texts.resumed(formatDay(resumedOn));
}

/** Returns '12 visits: 7 coming, 5 done'. */
function countsText(counts: ClientSubscription['counts'], visitCount: number): string {
  const parts = (Object.keys(countTexts) as Count[])
    .filter((count) => counts[count] > 0)
    .map((count) => `${counts[count]} ${countTexts[count]}`);
  return `${visitCount} ${visitCount === 1 ? 'visit' : 'visits'}: ${parts.join(', ')}`;
}
