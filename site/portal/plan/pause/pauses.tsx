import { useEffect, useRef } from 'react';
import type { PlanPause } from '../../../../contract/client/plan.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import type { PausedVisit } from '../../../../domain/changes/asked.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { Button } from '../../../ui/button.tsx';
import { ManilaTime } from '../../frame/manila-time.tsx';
import { FallenWishes } from '../listed-visits.tsx';
import styles from '../plan.module.css';
import { pauseTexts as texts } from './texts.ts';

type PausesProps = {
  pauses: readonly PlanPause[];
  onTakeBack: (pause: PlanPause) => void;
  onResume: (pause: PlanPause) => void;
};

export function Pauses({ pauses, ...actions }: PausesProps) {
  if (pauses.length === 0) return null;
  return (
    <section className={styles.pauses} aria-label={texts.made}>
      {pauses.map((pause) => (
        // A pause has no id until it is stored.
        <MadePause key={pause.firstDay} pause={pause} {...actions} />
      ))}
    </section>
  );
}

type MadePauseProps = Omit<PausesProps, 'pauses'> & { pause: PlanPause };

function MadePause({ pause, onTakeBack, onResume }: MadePauseProps) {
  const { id, firstDay, endDay, resumedOn, resumableFrom, takenBackUntil, visits, withdrawn } =
    pause;
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = id === '';
  useEffect(() => {
    // The button that was pressed is gone.
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const ending = resumableFrom && resumableFrom > firstDay ? texts.resume : texts.callOff;
  const resume = () => {
    heading.current?.focus();
    onResume(pause);
  };
  return (
    <div className={`stack ${styles.pause}`}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.paused(formatDay(firstDay), formatDay(addDays(endDay, -1)))}
      </h3>
      {resumedOn && <p>{texts.resumed(formatDay(resumedOn))}</p>}
      <PausedVisits visits={visits} />
      <FallenWishes wishes={withdrawn} isDone />
      {takenBackUntil && (
        <>
          <p>
            {texts.takeBack.until} <ManilaTime at={takenBackUntil} />. {texts.takeBack.rule}
          </p>
          <div>
            <Button onClick={() => onTakeBack(pause)}>{texts.takeBack.action}</Button>
          </div>
        </>
      )}
      {resumableFrom && !takenBackUntil && (
        <>
          <p className={styles.quiet}>{ending.rule}</p>
          <div>
            <Button variant="secondary" onClick={resume}>
              {ending.action}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Each visit's old and new date. */
export function PausedVisits({ visits }: { visits: readonly PausedVisit[] }) {
  if (visits.length === 0) return null;
  return (
    <div>
      <h4>{texts.visits}</h4>
      <ul className={styles.dates}>
        {visits.map(({ id, number, from, to }) => (
          <li key={id}>
            <small>{texts.visit(number)}:</small> <ManilaTime at={from} /> {texts.goes}{' '}
            {to === null ? texts.open : <ManilaTime at={to} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
