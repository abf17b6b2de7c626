import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import { plan } from '../../../contract/client/plan.ts';
import { useRead } from '../../calls/use-read.ts';
import { LoadedInPortal, PortalNotice } from '../frame/loaded.tsx';
import { ofClient } from '../frame/of-client.ts';
import { PortalPage } from '../frame/portal-page.tsx';
import { OwnPlan } from './own-plan.tsx';
import styles from './plan.module.css';
import { planTexts as texts } from './texts.ts';

export function PlanPage() {
  return (
    <PortalPage title={texts.title} intro={texts.intro}>
      <Plans />
    </PortalPage>
  );
}

function Plans() {
  const read = useRead(plan, {}, { isCopied: true, live: ofClient });
  return (
    <LoadedInPortal read={read} loading={texts.loading}>
      {({ plans }) => {
        const [running, over] = [plans.filter(isCurrent), plans.filter((one) => !isCurrent(one))];
        const section = (one: (typeof plans)[number]) => (
          <OwnPlan
            key={one.id}
            plan={one}
            onChanged={(answer: AnswerOf<typeof plan>) => read.replace(answer)}
          />
        );
        return (
          <div className={styles.plans}>
            {plans.length === 0 && <PortalNotice {...texts.empty} />}
            {running.map(section)}
            {over.length > 0 && (
              <details className={styles.earlier} open={running.length === 0}>
                <summary>{texts.earlier}</summary>
                <div className={styles.plans}>{over.map(section)}</div>
              </details>
            )}
            {plans.length > 0 && (
              <p>
                <Link to="/portal/statement">{texts.statement}</Link>
              </p>
            )}
          </div>
        );
      }}
    </LoadedInPortal>
  );
}

/** Whether a plan runs, or money or visits are left. */
function isCurrent({ state, counts, owedInPesos, creditInPesos }: ShownPlan): boolean {
  const isOver = state === 'ended' || state === 'cancelled';
  return !isOver || counts.coming + counts.open + owedInPesos + creditInPesos > 0;
}

type ShownPlan = AnswerOf<typeof plan>['plans'][number];
