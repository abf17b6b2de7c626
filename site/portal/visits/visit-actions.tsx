import { changeAtOnceUntil } from '../../../domain/changes/visit-rule.ts';
import { Button } from '../../ui/button.tsx';
import { focusOn } from '../frame/focus-on.ts';
import { ManilaTime } from '../frame/manila-time.tsx';
import { frameTexts } from '../frame/texts.ts';
import { changeTexts as texts } from './change-texts.ts';
import type { Changeable } from './changeable.ts';
import styles from './own-visit.module.css';

type VisitActionsProps = {
  visit: Changeable;
  /** Whether a form was closed, which had the keyboard focus. */
  isBack: boolean;
  onStart: (what: 'moving' | 'skipping') => void;
};

/** The rule by which a visit is changed, and the buttons that begin it. */
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
      <p className={styles.actions}>
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
  if (change === 'by-asking') return <p className={styles.rule}>{texts.rule.byAsking}</p>;
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
        : `${open.until(lastDay)} ${isOwed ? open.refunded : open.lapses}`}
    </p>
  );
}
