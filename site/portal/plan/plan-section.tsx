import { startTransition, useId, useOptimistic, useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import { cancelSubscription } from '../../../contract/client/cancel-subscription.ts';
import { pauseSubscription } from '../../../contract/client/pause-subscription.ts';
import type { Plan } from '../../../contract/client/plan-shapes.ts';
import { renewSubscription } from '../../../contract/client/renew-subscription.ts';
import { resumeSubscription } from '../../../contract/client/resume-subscription.ts';
import { findPackage } from '../../../domain/packages.ts';
import { findTerm } from '../../../domain/terms.ts';
import { isRunning } from '../../../domain/visits/count.ts';
import { showToast } from '../../ui/toast.ts';
import { usePortalAction } from '../frame/use-portal-action.ts';
import { askedToRenew, cancelledAtOnce, pausedAtOnce, resumedAtOnce } from './at-once.ts';
import { CancelSection } from './cancel-section.tsx';
import { Cancelled } from './cancelled.tsx';
import { PauseSection } from './pause/pause-section.tsx';
import { Pauses } from './pause/pauses.tsx';
import styles from './plan.module.css';
import { PlanFacts } from './plan-facts.tsx';
import { RenewSection } from './renew-section.tsx';
import { planTexts as texts } from './texts.ts';

type Answer = AnswerOf<typeof cancelSubscription>;

type PlanSectionProps = {
  plan: Plan;
  /** Called with all plans as they are after a change. */
  onChanged: (answer: Answer) => void;
};

/** One subscription or job. What an action does is shown at once, and taken back if it is refused. */
export function PlanSection({ plan, onChanged }: PlanSectionProps) {
  const id = useId();
  const [shown, showAtOnce] = useOptimistic(plan);
  const cancel = usePortalAction(cancelSubscription);
  const renew = usePortalAction(renewSubscription);
  const pause = usePortalAction(pauseSubscription);
  const resume = usePortalAction(resumeSubscription);
  const actions = [cancel, renew, pause, resume];
  const [round, setRound] = useState(0);
  const chosen = findPackage(shown.packageType);
  const failure = actions.find((action) => action.failure !== null)?.failure;
  const isPending = shown !== plan;

  const act = (after: Plan, said: string, send: () => Promise<Answer | null>) =>
    startTransition(async () => {
      for (const action of actions) action.forget();
      showAtOnce(after);
      const answer = await send();
      if (answer === null) return setRound((before) => before + 1);
      showToast({ text: said, tone: 'success' });
      onChanged(answer);
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
      {shown.cancelled && <Cancelled plan={shown} isPending={isPending} />}
      <PlanFacts plan={shown} />
      {/* What a pause did no longer holds once the plan is cancelled. */}
      {shown.cancelled === null && (
        <Pauses
          pauses={shown.pauses}
          onResume={(one) =>
            act(resumedAtOnce(shown, one), texts.said.resumed, () =>
              resume.run({ pauseId: one.id }),
            )
          }
        />
      )}
      {isRunning(shown) && (
        <PauseSection
          key={plan.pauses.length}
          plan={shown}
          isPending={isPending}
          round={round}
          onPause={(asked) =>
            act(pausedAtOnce(shown, asked), texts.said.paused, () =>
              pause.run({
                id: plan.id,
                firstDay: asked.firstDay,
                endDay: asked.endDay,
                seen: asked.preview.seen,
              }),
            )
          }
        />
      )}
      {shown.renewal && (
        <RenewSection
          plan={shown}
          renewal={shown.renewal}
          onRenew={() =>
            act(askedToRenew(shown), texts.said.asked, () => renew.run({ id: plan.id }))
          }
        />
      )}
      {isRunning(shown) && (
        <CancelSection
          plan={shown}
          onCancel={({ seen, ...outcome }) =>
            act(cancelledAtOnce(shown, outcome), texts.said.cancelled, () =>
              cancel.run({ id: plan.id, seen }),
            )
          }
        />
      )}
    </article>
  );
}
