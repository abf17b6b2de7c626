import { startTransition, useOptimistic, useState } from 'react';
import { moveVisit } from '../../../contract/client/move-visit.ts';
import { skipVisit } from '../../../contract/client/skip-visit.ts';
import type { OwnChangeOutcome } from '../../../contract/client/visit-shapes.ts';
import { withdrawChange } from '../../../contract/client/withdraw-change.ts';
import { ManilaTime } from '../frame/manila-time.tsx';
import { usePortalAction } from '../frame/use-portal-action.ts';
import { changeTexts as texts } from './change-texts.ts';
import type { Changeable } from './changeable.ts';
import type { ChosenMove } from './chosen-move.ts';
import { MoveForm } from './move-form.tsx';
import styles from './own-visit.module.css';
import { Saying } from './saying.tsx';
import { SkipForm } from './skip-form.tsx';
import { VisitActions } from './visit-actions.tsx';
import { VisitHead } from './visit-head.tsx';
import { Waiting } from './waiting.tsx';

/** What the page shows: the visit, what is being done with it, and what was said of that last. */
type Shown = { visit: Changeable; doing: 'nothing' | 'moving' | 'skipping'; said: Said | null };

/** A sentence, which may end with a moment. */
type Said = { text: string; by?: string };

type OwnVisitProps = {
  answer: Changeable;
  read: { replace: (answer: Changeable) => void; retry: () => void };
};

/**
 * A visit that is to come or open, and how its client changes it (docs/product.md, "Client changes a
 * visit"). A change shows at once and is taken back if the server refuses it.
 */
export function OwnVisit({ answer, read }: OwnVisitProps) {
  const [doing, setDoing] = useState<Shown['doing']>('nothing');
  const [said, setSaid] = useState<Said | null>(null);
  const [isBack, setIsBack] = useState(false);
  const [shown, showAtOnce] = useOptimistic<Shown, Partial<Changeable>>(
    { visit: answer, doing, said },
    (was, change) => ({
      visit: { ...was.visit, ...change },
      doing: 'nothing',
      said: { text: texts.move.saving },
    }),
  );
  const moving = usePortalAction(moveVisit);
  const skipping = usePortalAction(skipVisit);
  const withdrawing = usePortalAction(withdrawChange);
  const { id, version, startsAt, endsAt } = answer;

  const forgetFailures = () => {
    for (const action of [moving, skipping, withdrawing]) action.forget();
  };

  /** Shows a change at once, makes it, and then shows what came of it. */
  const act = (
    change: Partial<Changeable>,
    make: () => Promise<{ change: Partial<Changeable>; said: Said } | null>,
  ) =>
    startTransition(async () => {
      forgetFailures();
      showAtOnce(change);
      const made = await make();
      if (made === null) return;
      startTransition(() => {
        read.replace({ ...answer, ...made.change });
        setDoing('nothing');
        setIsBack(false);
        setSaid(made.said);
      });
      read.retry();
    });

  const outcomeOf = (
    outcome: OwnChangeOutcome | null,
    change: Partial<Changeable>,
    done: string,
  ) => {
    if (outcome === null) return null;
    return outcome.outcome === 'done'
      ? { change: { ...change, version: outcome.version }, said: { text: done } }
      : { change: {}, said: { text: texts.asked[outcome.because], by: outcome.answerBy } };
  };

  const move = ({ start, scope, seen, count, isAsked }: ChosenMove) => {
    const stay = Date.parse(endsAt) - Date.parse(startsAt);
    const moved = {
      startsAt: start,
      endsAt: new Date(Date.parse(start) + stay).toISOString(),
      state: 'scheduled',
      standing: 'coming',
    } as const;
    const placed = answer.standing === 'open' ? texts.move.placed : texts.move.done;
    const done = scope === 'following' ? texts.series.done(count) : placed;
    act(isAsked ? {} : moved, async () =>
      outcomeOf(await moving.run({ id, version, startsAt: start, scope, seen }), moved, done),
    );
  };
  const skip = () => {
    const skipped = { state: 'skipped', standing: 'open' } as const;
    act(answer.change === 'at-once' ? skipped : {}, async () =>
      outcomeOf(await skipping.run({ id, version }), skipped, texts.skip.done),
    );
  };
  const withdraw = (changeId: string) =>
    act(
      { waiting: null },
      async () =>
        (await withdrawing.run({ id: changeId })) && {
          change: { waiting: null },
          said: { text: texts.waiting.withdrawn },
        },
    );

  const start = (what: Shown['doing']) => {
    forgetFailures();
    setSaid(null);
    setIsBack(what === 'nothing');
    setDoing(what);
  };
  const { visit: seen } = shown;
  return (
    <article className={styles.visit}>
      <VisitHead visit={seen} />
      {shown.said && (
        <Saying key={shown.said.text}>
          {shown.said.text}
          {shown.said.by && (
            <>
              {' '}
              <ManilaTime at={shown.said.by} />.
            </>
          )}
        </Saying>
      )}
      {seen.waiting && <Waiting change={seen.waiting} onWithdraw={withdraw} />}
      {withdrawing.failure && <Saying>{withdrawing.failure.message}</Saying>}
      {shown.doing === 'nothing' && <VisitActions visit={seen} isBack={isBack} onStart={start} />}
      {/* They stay while a change is on its way, with all that was chosen. */}
      {doing === 'moving' && (
        <div hidden={shown.doing !== 'moving'}>
          <MoveForm
            visit={answer}
            failure={moving.failure}
            onMove={move}
            onClose={() => start('nothing')}
          />
        </div>
      )}
      {doing === 'skipping' && (
        <div hidden={shown.doing !== 'skipping'}>
          <SkipForm
            visit={answer}
            failure={skipping.failure}
            onSkip={skip}
            onClose={() => start('nothing')}
          />
        </div>
      )}
    </article>
  );
}
