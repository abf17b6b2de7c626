import { useState } from 'react';
import { pauseLengths } from '../../../../contract/client/pauses.ts';
import type { Plan } from '../../../../contract/client/plan.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { formatShortDay } from '../../../../domain/calendar/words.ts';
import { useRead } from '../../../calls/use-read.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../plan.module.css';
import { type AskedPause, PausePreview } from './pause-preview.tsx';
import { pauseTexts as texts } from './texts.ts';

type PauseSectionProps = {
  plan: Plan;
  /** Whether an action is under way, which outdates the preview. */
  isPending: boolean;
  /** Grows with each refusal, so that the preview is read again. */
  round: number;
  onPause: (asked: AskedPause) => void;
};

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
          <div className={`stack ${styles.days}`}>
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

/** Whether a day is complete: an incomplete year is long ago. */
const isDay = (typed: string) => typed > '2000';

/** Says why the term has no day left to pause; '' if it has. */
function whyNothingLeft({ pauseRoom: room, endDay }: Plan): string {
  if (room === null) return texts.nothingLeft;
  if (room.piecesLeft <= 0) return texts.piecesUsed;
  if (room.daysLeft <= 0) return texts.daysUsed;
  return endDay !== null && room.earliestDay >= endDay ? texts.nothingLeft : '';
}

type PauseLengthProps = {
  planId: string;
  firstDay: string;
  /** The latest last day. */
  latest: string;
  lastDay: string;
  fault: string | undefined;
  onChoose: (lastDay: string) => void;
};

const other = 'other';

/** Offers lengths that fit the rhythm, then any last day. */
function PauseLength({ planId, firstDay, latest, lastDay, fault, onChoose }: PauseLengthProps) {
  const read = useRead(pauseLengths, { id: planId, firstDay });
  const [isOther, setIsOther] = useState(false);
  if (read.state === 'loading') return <p className={styles.quiet}>{texts.looking}</p>;
  const lengths = read.state === 'ready' ? read.answer.lengths : [];
  const isTyped = isOther || lengths.length === 0;
  const lastOf = (endDay: string) => addDays(endDay, -1);
  return (
    <>
      {read.state === 'ready' && lengths.length === 0 && (
        <p className={styles.quiet}>{texts.noLength}</p>
      )}
      {lengths.length > 0 && (
        <SelectField
          name="length"
          label={texts.length}
          hint={texts.fits}
          required
          value={isOther ? other : lastDay}
          onChange={({ currentTarget }) => {
            setIsOther(currentTarget.value === other);
            onChoose(currentTarget.value === other ? '' : currentTarget.value);
          }}
        >
          <option value="" disabled>
            {texts.chooseLength}
          </option>
          {lengths.map(({ unit, count, endDay }) => (
            <option key={endDay} value={lastOf(endDay)}>
              {texts.lengths[unit](count, formatShortDay(lastOf(endDay)))}
            </option>
          ))}
          <option value={other}>{texts.otherLength}</option>
        </SelectField>
      )}
      {isTyped && (
        <TextField
          type="date"
          name="lastDay"
          label={texts.lastDay}
          required
          min={firstDay}
          max={latest}
          value={lastDay}
          error={fault}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      )}
    </>
  );
}
