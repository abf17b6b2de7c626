import { startTransition, useId, useOptimistic, useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import {
  pauseSubscription,
  resumeSubscription,
  takeBackPause,
} from '../../../contract/client/pauses.ts';
import type { Plan, PlanPause } from '../../../contract/client/plan.ts';
import { cancelSubscription, renewSubscription } from '../../../contract/client/subscriptions.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { findPackage } from '../../../domain/packages.ts';
import { findTerm } from '../../../domain/terms.ts';
import { isRunning } from '../../../domain/visits/count.ts';
import { type Outcome, useAct } from '../../calls/use-act.ts';
import { Badge } from '../../ui/badge.tsx';
import { showToast } from '../../ui/toast.ts';
import cardStyles from '../frame/card.module.css';
import {
  askedToRenew,
  cancelledAtOnce,
  pausedAtOnce,
  resumedAtOnce,
  takenBackAtOnce,
} from './at-once.ts';
import { CancelSection } from './cancel-section.tsx';
import { Cancelled } from './cancelled.tsx';
import { PauseSection } from './pause/pause-section.tsx';
import { Pauses } from './pause/pauses.tsx';
import { pauseTexts } from './pause/texts.ts';
import styles from './plan.module.css';
import { PlanFacts } from './plan-facts.tsx';
import { RenewSection } from './renew-section.tsx';
import { planTexts as texts } from './texts.ts';

const tones = { active: 'good', paused: 'wait', ended: 'quiet', cancelled: 'quiet' } as const;

type Answer = AnswerOf<typeof cancelSubscription>;

type OwnPlanProps = { plan: Plan; onChanged: (answer: Answer) => void };

/** Undoes an action that was refused. */
export function OwnPlan({ plan, onChanged }: OwnPlanProps) {
  const id = useId();
  const [shown, showAtOnce] = useOptimistic(plan);
  const cancel = useAct(cancelSubscription);
  const renew = useAct(renewSubscription);
  const pause = useAct(pauseSubscription);
  const resume = useAct(resumeSubscription);
  const takeBack = useAct(takeBackPause);
  const actions = [cancel, renew, pause, resume, takeBack];
  const [round, setRound] = useState(0);
  const chosen = findPackage(shown.packageType);
  const failure = actions.find((action) => action.failure !== null)?.failure;
  const isPending = shown !== plan;

  const act = <Answered extends Answer>(
    after: Plan,
    said: string | ((answer: Answered) => string),
    send: () => Promise<Outcome<Answered>>,
  ) =>
    startTransition(async () => {
      for (const action of actions) action.forget();
      showAtOnce(after);
      const { answer, failure: refusal } = await send();
      if (refusal) return setRound((before) => before + 1);
      showToast({ text: typeof said === 'string' ? said : said(answer), tone: 'success' });
    });

  return (
    <article
      className={`stack-loose ${cardStyles.card} ${styles.plan}`}
      data-theme={chosen?.theme}
      aria-labelledby={id}
    >
      <header className={cardStyles.head}>
        <h2 id={id}>
          {chosen?.name} <small>{shown.term ? findTerm(shown.term)?.label : texts.job}</small>
        </h2>
        <Badge tone={tones[shown.state]}>{texts.states[shown.state]}</Badge>
      </header>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure.message}
        </p>
      )}
      {shown.cancelled && <Cancelled plan={shown} isPending={isPending} />}
      <PlanFacts plan={shown} />
      {/* Cancelling the plan overrides its pauses. */}
      {shown.cancelled === null && (
        <Pauses
          pauses={shown.pauses}
          onTakeBack={(one) =>
            act(takenBackAtOnce(shown, one), takenBackText(plan.id, one), () =>
              takeBack.run({ pauseId: one.id }, onChanged),
            )
          }
          onResume={(one) =>
            act(resumedAtOnce(shown, one), texts.said.resumed, () =>
              resume.run({ pauseId: one.id }, onChanged),
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
              pause.run(
                {
                  id: plan.id,
                  firstDay: asked.firstDay,
                  endDay: asked.endDay,
                  seen: asked.preview.seen,
                },
                onChanged,
              ),
            )
          }
        />
      )}
      {shown.renewal && (
        <RenewSection
          plan={shown}
          renewal={shown.renewal}
          onRenew={() =>
            act(askedToRenew(shown), texts.said.asked, () => renew.run({ id: plan.id }, onChanged))
          }
        />
      )}
      {isRunning(shown) && (
        <CancelSection
          plan={shown}
          onCancel={({ seen, ...outcome }) =>
            act(cancelledAtOnce(shown, outcome), texts.said.cancelled, () =>
              cancel.run({ id: plan.id, seen }, onChanged),
            )
          }
        />
      )}
    </article>
  );
}

/** Says which visits are as before, and which lost their crew meanwhile. */
function takenBackText(planId: string, { visits }: PlanPause) {
  const texts = pauseTexts.takeBack;
  return ({ plans, withoutCrew }: AnswerOf<typeof takeBackPause>): string => {
    const endDay = plans.find(({ id }) => id === planId)?.endDay ?? '';
    return [
      texts.done(formatDay(addDays(endDay, -1))),
      ...(visits.length > 0 ? [texts.visits(visits.map(({ number }) => number))] : []),
      ...(withoutCrew.length > 0 ? [texts.withoutCrew(withoutCrew)] : []),
    ].join(' ');
  };
}
