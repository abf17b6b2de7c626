import type { AnswerOf } from '../../../contract/call.ts';
import type { visit } from '../../../contract/client/visit.ts';
import type { WaitingChange } from '../../../contract/client/visits.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { askUntil, changeAtOnceUntil } from '../../../domain/changes/visit-rule.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import type { Failure } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Saying } from '../../ui/message.tsx';
import { focusOn } from '../frame/arrival.ts';
import { AskedFor } from '../frame/asked-for.tsx';
import { ManilaTime } from '../frame/manila-time.tsx';
import { frameTexts } from '../frame/texts.ts';
import { changeTexts as texts } from './change-texts.ts';
import styles from './own-visit.module.css';

type VisitActionsProps = {
  visit: Changeable;
  /** Whether a form that had the focus was closed. */
  isBack: boolean;
  onStart: (what: 'moving' | 'skipping') => void;
};

export function VisitActions({ visit, isBack, onStart }: VisitActionsProps) {
  const isOpen = visit.standing === 'open';
  if (visit.change === 'by-phone') {
    const { number, href } = frameTexts.phone;
    return (
      <p className={styles.rule}>
        {texts.rule.byPhone} <a href={href}>{number}</a>.
      </p>
    );
  }
  return (
    <>
      {isOpen ? <OpenRule visit={visit} /> : <Rule visit={visit} />}
      <p className="actions">
        <Button ref={isBack ? focusOn : undefined} onClick={() => onStart('moving')}>
          {isOpen ? texts.move.place : texts.move.open}
        </Button>
        {!isOpen && (
          <Button variant="secondary" onClick={() => onStart('skipping')}>
            {texts.skip.open}
          </Button>
        )}
      </p>
    </>
  );
}

function Rule({ visit: { change, startsAt } }: { visit: Changeable }) {
  if (change === 'by-asking') {
    return (
      <p className={styles.rule}>
        {texts.rule.byAsking} <ManilaTime at={askUntil(new Date(startsAt))} />. {texts.rule.planned}
      </p>
    );
  }
  return (
    <p className={styles.rule}>
      {texts.rule.until} <ManilaTime at={changeAtOnceUntil(new Date(startsAt))} />{' '}
      {texts.rule.atOnce}
    </p>
  );
}

function OpenRule({ visit: { state, lastDay, isOwed } }: { visit: Changeable }) {
  const { open } = texts;
  return (
    <p className={styles.rule}>
      {state === 'missed' || state === 'cancelled'
        ? open[state]
        : isOwed
          ? open.dateless
          : open.skipped}{' '}
      {lastDay === null
        ? open.place
        : `${open.until(formatDay(lastDay))} ${isOwed ? open.refunded : open.lapses}`}
    </p>
  );
}

type ChangeThatWaitsProps = {
  change: WaitingChange;
  canAsk: boolean;
  onWithdraw: (id: string) => void;
};

/** A change that the team has not answered. */
export function ChangeThatWaits({ change, canAsk, onWithdraw }: ChangeThatWaitsProps) {
  const { id, answerBy } = change;
  return (
    <section className={styles.waiting}>
      <h2>{texts.waiting.title}</h2>
      <p>
        {texts.waiting.asked} <AskedFor change={change} />.
      </p>
      <p>
        {texts.waiting.answer} <ManilaTime at={answerBy} />. {texts.waiting.stands}
        {canAsk && ` ${texts.waiting.another}`}
      </p>
      <p>
        <Button variant="secondary" onClick={() => onWithdraw(id)}>
          {texts.waiting.withdraw}
        </Button>
      </p>
    </section>
  );
}

/** A change that nobody answered before the visit began. */
export function Lapsed({ change }: { change: WaitingChange }) {
  return (
    <section className={styles.waiting}>
      <h2>{texts.unanswered.title}</h2>
      <p>
        {texts.waiting.asked} <AskedFor change={change} />. {texts.unanswered.stands}
      </p>
    </section>
  );
}

const skipTexts = texts.skip;

type SkipFormProps = {
  visit: Changeable;
  failure: Failure | null;
  onSkip: () => void;
  onClose: () => void;
};

export function SkipForm({ visit, failure, onSkip, onClose }: SkipFormProps) {
  const { change, isOwed } = visit;
  const { standing, lastDay } = ifSkipped(visit, new Date());
  const isAsked = change === 'by-asking';
  return (
    <section className={styles.form}>
      <h2 ref={focusOn} tabIndex={-1}>
        {skipTexts.title}
      </h2>
      {isAsked && <p>{skipTexts.asking}</p>}
      {standing === 'lapsed' ? (
        <p>{skipTexts.lapses}</p>
      ) : (
        <p>
          {skipTexts.stays}{' '}
          {lastDay === null ? skipTexts.whenever : skipTexts.until(formatDay(lastDay))}
        </p>
      )}
      {isOwed && <p>{skipTexts.owed}</p>}
      <p>{skipTexts.money}</p>
      {failure && <Saying className={styles.said}>{failure.message}</Saying>}
      <p className="actions">
        <Button onClick={onSkip}>{isAsked ? skipTexts.ask : skipTexts.open}</Button>
        <Button variant="secondary" onClick={onClose}>
          {skipTexts.keep}
        </Button>
      </p>
    </section>
  );
}

export type Changeable = AnswerOf<typeof visit>;

/** We no longer owe a skipped visit; after the term it lapses. */
export function ifSkipped({ lastDayIfSkipped: lastDay }: Changeable, now: Date) {
  const isOver = lastDay !== null && lastDay < manilaDayOf(now);
  const standing = isOver ? 'lapsed' : 'open';
  return { state: 'skipped', standing, isOwed: false, lastDay } as const;
}
