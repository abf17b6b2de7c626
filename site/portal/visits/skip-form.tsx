import { formatDay } from '../../../domain/manila-date.ts';
import type { Failure } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { focusOn } from '../frame/arrival.ts';
import { changeTexts } from './change-texts.ts';
import { type Changeable, ifSkipped } from './changeable.ts';
import styles from './own-visit.module.css';
import { Saying } from './saying.tsx';

const texts = changeTexts.skip;

type SkipFormProps = {
  visit: Changeable;
  failure: Failure | null;
  onSkip: () => void;
  onClose: () => void;
};

/** Says what becomes of a visit that is skipped, and skips it. */
export function SkipForm({ visit, failure, onSkip, onClose }: SkipFormProps) {
  const { change, isOwed } = visit;
  const { standing, lastDay } = ifSkipped(visit, new Date());
  const isAsked = change === 'by-asking';
  return (
    <section className={styles.form}>
      <h2 ref={focusOn} tabIndex={-1}>
        {texts.title}
      </h2>
      {isAsked && <p>{texts.asking}</p>}
      {standing === 'lapsed' ? (
        <p>{texts.lapses}</p>
      ) : (
        <p>
          {texts.stays} {lastDay === null ? texts.whenever : texts.until(formatDay(lastDay))}
        </p>
      )}
      {isOwed && <p>{texts.owed}</p>}
      <p>{texts.money}</p>
      {failure && <Saying>{failure.message}</Saying>}
      <p className={styles.actions}>
        <Button onClick={onSkip}>{isAsked ? texts.ask : texts.open}</Button>
        <Button variant="secondary" onClick={onClose}>
          {texts.keep}
        </Button>
      </p>
    </section>
  );
}
