import { startTransition, useOptimistic, useState } from 'react';
import { moveVisit, skipVisit, withdrawChange } from '../../../contract/client/visit.ts';
import type { OwnChangeOutcome } from '../../../contract/client/visits.ts';
import { type Outcome, useAct } from '../../calls/use-act.ts';
import { Saying } from '../../ui/message.tsx';
import { ManilaTime } from '../frame/manila-time.tsx';
import { changeTexts as texts } from './change-texts.ts';
import type { ChosenMove } from './choose-time.tsx';
import { MoveOwnVisit } from './move-own-visit.tsx';
import styles from './own-visit.module.css';
import {
  type Changeable,
  ChangeThatWaits,
  ifSkipped,
  Lapsed,
  SkipForm,
  VisitActions,
} from './visit-actions.tsx';
import { VisitHead } from './visit-head.tsx';

type Shown = { visit: Changeable; doing: 'nothing' | 'moving' | 'skipping'; said: Said | null };

/** A sentence, which may end with a moment. */
type Said = { text: string; by?: string };

type OwnVisitProps = { answer: Changeable; read: { replace: (answer: Changeable) => void } };

/** docs/product.md, "Client changes a visit". Undoes a change that was refused. */
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
  const moving = useAct(moveVisit);
  const skipping = useAct(skipVisit);
  const withdrawing = useAct(withdrawChange);
  const { id, version, startsAt, endsAt } = answer;

  const forgetFailures = () => {
    for (const action of [moving, skipping, withdrawing]) action.forget();
  };

  const act = <Answer,>(
    change: Partial<Changeable>,
    send: (put: (answered: Answer) => void) => Promise<Outcome<Answer>>,
    madeOf: (answered: Answer) => { change: Partial<Changeable>; said: Said },
  ) =>
    startTransition(async () => {
      forgetFailures();
      showAtOnce(change);
      const { answer: made, failure } = await send((answered) =>
        read.replace({ ...answer, ...madeOf(answered).change }),
      );
      if (failure) return;
      startTransition(() => {
        setDoing('nothing');
        setIsBack(false);
        setSaid(madeOf(made).said);
      });
    });

  const outcomeOf = (change: Partial<Changeable>, done: string) => (outcome: OwnChangeOutcome) =>
    outcome.outcome === 'done'
      ? { change: { ...change, version: outcome.version }, said: { text: done } }
      : { change: {}, said: { text: texts.asked[outcome.because], by: outcome.answerBy } };

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
    act(
      isAsked ? {} : moved,
      (put) => moving.run({ id, version, startsAt: start, scope, seen }, put),
      outcomeOf(moved, done),
    );
  };
  const skip = () => {
    const skipped = ifSkipped(answer, new Date());
    act(
      answer.change === 'at-once' ? skipped : {},
      (put) => skipping.run({ id, version }, put),
      outcomeOf(skipped, texts.skip.done),
    );
  };
  const withdraw = (changeId: string) =>
    act(
      { waiting: null },
      (put) => withdrawing.run({ id: changeId }, put),
      () => ({ change: { waiting: null }, said: { text: texts.waiting.withdrawn } }),
    );

  const start = (what: Shown['doing']) => {
    forgetFailures();
    setSaid(null);
    setIsBack(what === 'nothing');
    setDoing(what);
  };
  const { visit: seen } = shown;
  return (
    <article className={`stack-loose ${styles.visit}`}>
      <VisitHead visit={seen} />
      {shown.said && (
        <Saying key={shown.said.text} className={styles.said}>
          {shown.said.text}
          {shown.said.by && (
            <>
              {' '}
              <ManilaTime at={shown.said.by} />.
            </>
          )}
        </Saying>
      )}
      {seen.waiting && (
        <ChangeThatWaits
          change={seen.waiting}
          canAsk={seen.change !== 'by-phone'}
          onWithdraw={withdraw}
        />
      )}
      {seen.lapsed && <Lapsed change={seen.lapsed} />}
      {withdrawing.failure && (
        <Saying className={styles.said}>{withdrawing.failure.message}</Saying>
      )}
      {shown.doing === 'nothing' && seen.standing !== 'lapsed' && (
        <VisitActions visit={seen} isBack={isBack} onStart={start} />
      )}
      {/* The forms keep their input while a change is on its way. */}
      {doing === 'moving' && (
        <div hidden={shown.doing !== 'moving'}>
          <MoveOwnVisit
            visit={answer}
            isSending={shown.doing !== 'moving'}
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
