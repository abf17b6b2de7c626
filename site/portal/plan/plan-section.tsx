import { startTransition, useId, useOptimistic } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import { cancelSubscription } from '../../../contract/client/cancel-subscription.ts';
import type { Plan } from '../../../contract/client/plan-shapes.ts';
import { renewSubscription } from '../../../contract/client/renew-subscription.ts';
import { findPackage } from '../../../domain/packages.ts';
import { findTerm } from '../../../domain/terms.ts';
import { usePortalAction } from '../frame/use-portal-action.ts';
import { askedToRenew, cancelledAtOnce } from './at-once.ts';
import { CancelSection } from './cancel-section.tsx';
import { Cancelled } from './cancelled.tsx';
import styles from './plan.module.css';
import { PlanFacts } from './plan-facts.tsx';
import { RenewSection } from './renew-section.tsx';
import { planTexts as texts } from './texts.ts';

type Answer = AnswerOf<typeof cancelSubscription>;

type PlanSectionProps = {
  plan: Plan;
  /** Called with all plans as they are after a change. */
  onChanged: (answer: Answer) => void;
  /** Called when a change was refused, so that what has changed meanwhile is shown. */
  onRefused: () => void;
};

/** One subscription or job. What an action does is shown at once, and taken back if it is refused. */
export function PlanSection({ plan, onChanged, onRefused }: PlanSectionProps) {
  const id = useId();
  const [shown, showAtOnce] = useOptimistic(plan);
  const cancel = usePortalAction(cancelSubscription);
  const renew = usePortalAction(renewSubscription);
  const chosen = findPackage(shown.packageType);
  const failure = cancel.failure ?? renew.failure;

  const act = (after: Plan, send: () => Promise<Answer | null>) =>
    startTransition(async () => {
      showAtOnce(after);
      const answer = await send();
      if (answer === null) onRefused();
      else onChanged(answer);
    });

  return (
    <article className={styles.plan} data-theme={chosen?.theme} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>
          {chosen?.name} <small>{shown.term ? findTerm(shown.term)?.label : texts.job}</small>
        </h2>
        <strong data-state={shown.state}>{texts.states[shown.state]}</strong>
      </header>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure.message}
        </p>
      )}
      {shown.cancelled && <Cancelled plan={shown} isSettled={shown === plan} />}
      <PlanFacts plan={shown} />
      {shown.renewal && (
        <RenewSection
          plan={shown}
          renewal={shown.renewal}
          onRenew={() => act(askedToRenew(shown), () => renew.run({ id: plan.id }))}
        />
      )}
      <CancelSection
        plan={shown}
        onCancel={({ seen, ...outcome }) =>
          act(cancelledAtOnce(shown, outcome), () => cancel.run({ id: plan.id, seen }))
        }
      />
    </article>
  );
}
