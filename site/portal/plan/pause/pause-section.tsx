import { useState } from 'react';
import type { Plan } from '../../../../contract/client/plan.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../plan.module.css';
import { PauseLength } from './pause-length.tsx';
import { type AskedPause, PausePreview } from './pause-preview.tsx';
import { pauseTexts as texts } from './texts.ts';

type PauseSectionProps = {
  plan: Plan;
  /** Whether an action is under way, so that what is said beforehand is out of date. */
  isPending: boolean;
  /** Grows when an action was refused, so that what a pause does is asked for anew. */
  round: number;
  onPause: (asked: AskedPause) => void;
};

/** Chooses the days of a pause, says what it does, and pauses with one tap. */
export function PauseSection({ plan, isPending, round, onPause }: PauseSectionProps) {
  const { pauseRoom: room } = plan;
  const [firstDay, setFirstDay] = useState('');
  const [lastDay, setLastDay] = useState('');
  if (plan.endDay === null) return null;
  const nothingLeft = whyNothingLeft(plan);
  const isTyped = isDay(firstDay) && isDay(lastDay);
  const isChosen = isTyped && lastDay >= firstDay;
  const fault = isTyped && !isChosen ? texts.lastBeforeFirst : undefined;
  return (
    <details className={styles.action}>
      <summary>
        <h3>{texts.title}</h3>
      </summary>
      {room === null || nothingLeft ? (
        <p>{nothingLeft}</p>
      ) : (
        <>
          <p>{texts.rule(room.daysLeft, room.piecesLeft)}</p>
          <div className={styles.days}>
            <TextField
              type="date"
              name="firstDay"
              label={texts.firstDay}
              required
              min={room.earliestDay}
              max={addDays(plan.endDay, -1)}
              value={firstDay}
              onChange={({ currentTarget }) => {
                setFirstDay(currentTarget.value);
                setLastDay('');
              }}
            />
            {isDay(firstDay) && (
              <PauseLength
                key={firstDay}
                planId={plan.id}
                firstDay={firstDay}
                latest={addDays(firstDay, room.daysLeft - 1)}
                lastDay={lastDay}
                fault={fault}
                onChoose={setLastDay}
              />
            )}
          </div>
          <div aria-live="polite">
            {isChosen && !isPending ? (
              <PausePreview
                key={`${firstDay} ${lastDay} ${round}`}
                plan={plan}
                firstDay={firstDay}
                endDay={addDays(lastDay, 1)}
                onPause={onPause}
              />
            ) : (
              !fault && <p className={styles.quiet}>{texts.choose}</p>
            )}
          </div>
        </>
      )}
    </details>
  );
}

/** Whether a day is typed in full: a year that is still being typed lies long ago. */
const isDay = (typed: string) => typed > '2000';

/** Why nothing of a term can be paused any more; '' where something can. */
function whyNothingLeft({ pauseRoom: room, endDay }: Plan): string {
  if (room === null) return texts.nothingLeft;
  if (room.piecesLeft <= 0) return texts.piecesUsed;
  if (room.daysLeft <= 0) return texts.daysUsed;
  return endDay !== null && room.earliestDay >= endDay ? texts.nothingLeft : '';
}
