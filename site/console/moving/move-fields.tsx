import { useState } from 'react';
import type { WeekMember } from '../../../contract/team/schedule.ts';
import { freeTimes } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaMinutesOf } from '../../../domain/calendar/manila-clock.ts';
import { formatShortDay, formatTime } from '../../../domain/calendar/words.ts';
import { useRead } from '../../calls/use-read.ts';
import { Checkboxes } from '../frame/form-fields.tsx';
import type { Visit } from '../visit/visit.ts';
import styles from './moving.module.css';
import { movingTexts } from './texts.ts';
import { timesText } from './times.ts';

export type Scope = 'this' | 'following';

type ScopeFieldsProps = {
  visit: Visit;
  scope: Scope;
  onScope: (scope: Scope) => void;
  ticked: readonly string[];
  onTicked: (ticked: string[]) => void;
};

/** Offers to move all following visits, and lists those that were moved individually. */
export function ScopeFields({ visit, scope, onScope, ticked, onTicked }: ScopeFieldsProps) {
  const later = visit.series.filter(
    ({ startsAt, state }) => startsAt > visit.startsAt && state === 'scheduled',
  );
  const alone = later.filter(({ movedAlone }) => movedAlone);
  const moving = 1 + later.length - alone.length + ticked.length;
  if (later.length === 0) return null;
  return (
    <fieldset>
      <legend>{movingTexts.scope}</legend>
      {(['this', 'following'] as const).map((value) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="scope"
            value={value}
            checked={scope === value}
            onChange={() => onScope(value)}
          />
          {value === 'this' ? movingTexts.onlyThis : movingTexts.following}
        </label>
      ))}
      {scope === 'following' && (
        <div className={styles.following}>
          <p className="small-print">{movingTexts.staying(moving)}</p>
          {alone.length > 0 && <p className="small-print">{movingTexts.alone}</p>}
          <Checkboxes
            of={alone.map((other) => ({
              id: other.id,
              name: `ticked-${other.id}`,
              label: `${movingTexts.visitNumber(other.number)}: ${timesText(other)}`,
            }))}
            checked={ticked}
            onChange={onTicked}
          />
        </div>
      )}
    </fieldset>
  );
}

type CrewFieldsProps = {
  members: readonly WeekMember[];
  crew: readonly string[];
  onChange: (crew: string[]) => void;
};

/** Workers first. */
export function CrewFields({ members, crew, onChange }: CrewFieldsProps) {
  const sorted = members.toSorted(
    (one, other) => Number(one.role !== 'worker') - Number(other.role !== 'worker'),
  );
  return (
    <fieldset className={styles.crew}>
      <legend>{movingTexts.crew}</legend>
      <div>
        <Checkboxes
          of={sorted.map(({ id, name }) => ({ id, name: `crew-${id}`, label: name }))}
          checked={crew}
          onChange={onChange}
        />
      </div>
    </fieldset>
  );
}

const days = 14;

type FreeTimesProps = {
  visitId: string;
  crew: readonly string[];
  from: string;
  chosen: Date | null;
  onChoose: (start: Date) => void;
};

/** Start times without any warning, two weeks at a time. */
export function FreeTimes({ visitId, crew, from, chosen, onChoose }: FreeTimesProps) {
  const [offset, setOffset] = useState(0);
  const first = addDays(from, offset);
  const { answer } = useRead(freeTimes, {
    id: visitId,
    from: first,
    days: String(days),
    crew: crew.join(','),
  });
  const open = answer?.days.filter(({ starts }) => starts.length > 0) ?? [];
  return (
    <fieldset className={styles.free}>
      <legend>{movingTexts.free}</legend>
      <p className="small-print">{movingTexts.freeHint}</p>
      <div className={`stack-tight ${styles.freeDays}`}>
        {answer && open.length === 0 && <p>{movingTexts.freeNone}</p>}
        {open.map(({ day, starts }) => (
          <div key={day} className={`stack-tight ${styles.freeDay}`}>
            <span className="small-print">{formatShortDay(day)}</span>
            <div>
              {starts.map((start) => {
                const moment = new Date(start);
                return (
                  <button
                    key={start}
                    type="button"
                    aria-pressed={chosen?.getTime() === moment.getTime()}
                    aria-label={`${formatShortDay(day)}, ${formatTime(manilaMinutesOf(moment))}`}
                    onClick={() => onChoose(moment)}
                  >
                    {formatTime(manilaMinutesOf(moment))}
                  </button>
                );
              })}
            </div>
          </div>
        ))}
      </div>
      <div className="row">
        <button type="button" className={styles.link} onClick={() => setOffset(offset - days)}>
          {movingTexts.earlier}
        </button>
        <button type="button" className={styles.link} onClick={() => setOffset(offset + days)}>
          {movingTexts.later}
        </button>
      </div>
    </fieldset>
  );
}
