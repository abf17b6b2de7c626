import { type Ref, useRef, useState } from 'react';
import type { PlannedDate } from '../../../contract/team/request-confirmation.ts';
import {
  manilaDayOf,
  manilaMinutesOf,
  minutesBetween,
} from '../../../domain/calendar/manila-clock.ts';
import {
  formatShortDay,
  formatTime,
  formatTimes,
  timeFieldValue,
} from '../../../domain/calendar/words.ts';
import { formatDay, isDay } from '../../../domain/manila-date.ts';
import type { DateChange } from '../../../domain/visits/draft.ts';
import { TextField } from '../frame/form-fields.tsx';
import { NamedButton } from '../frame/named-button.tsx';
import styles from './confirm.module.css';
import { minutesOf } from './confirm-values.ts';
import own from './date-list.module.css';
import { confirmTexts } from './texts.ts';

const texts = confirmTexts.dates;

type Change = (change: DateChange | { day: string; to: 'as-planned' }) => void;

type DateRowProps = {
  date: PlannedDate;
  /** The second N of 'n of N'. */
  count: number;
  canChange: boolean;
  isMoving: boolean;
  onMove: (isMoving: boolean) => void;
  onChange: Change;
};

export function DateRow({ date, count, canChange, isMoving, onMove, onChange }: DateRowProps) {
  const { plannedDay, number, isMoved, warnings, faults } = date;
  const [start, end] = [new Date(date.startsAt), new Date(date.endsAt)];
  const from = manilaMinutesOf(start);
  const day = manilaDayOf(start);
  const moveButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <tr data-left-out={number === null || undefined}>
        <td>{number === null ? '–' : `${number} of ${count}`}</td>
        <td>{formatDay(day)}</td>
        <td>
          {formatTimes(from, from + minutesBetween(start, end))}
          {isMoved && <small> {texts.moved}</small>}
        </td>
        <td>
          {number === null && <small>{texts.leftOut}</small>}
          {faults.map((sentence) => (
            <Mark key={sentence} kind="fault" sentence={sentence} />
          ))}
          {warnings.map(({ key, sentence }) => (
            <Mark key={key} kind="warning" sentence={sentence} />
          ))}
          {canChange && date.free.length > 0 && (
            <FreeStarts
              date={date}
              day={day}
              onChoose={(to) => {
                onChange({ day: plannedDay, to });
                moveButton.current?.focus();
              }}
            />
          )}
        </td>
        {canChange && (
          <td className={own.actions}>
            {(number === null || isMoved) && (
              <RowButton
                label={number === null ? texts.putBack : texts.asPlanned}
                day={plannedDay}
                onClick={() => onChange({ day: plannedDay, to: 'as-planned' })}
              />
            )}
            {number !== null && (
              <>
                <RowButton
                  label={texts.leaveOut}
                  day={plannedDay}
                  onClick={() => onChange({ day: plannedDay, to: null })}
                />
                <RowButton
                  label={isMoving ? texts.moveDone : texts.move}
                  day={plannedDay}
                  isOpen={isMoving}
                  ref={moveButton}
                  onClick={() => onMove(!isMoving)}
                />
              </>
            )}
          </td>
        )}
      </tr>
      {isMoving && number !== null && (
        <tr>
          <td colSpan={5}>
            <MoveFields plannedDay={plannedDay} day={day} minutes={from} onChange={onChange} />
          </td>
        </tr>
      )}
    </>
  );
}

type RowButtonProps = {
  label: string;
  day: string;
  isOpen?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
};

function RowButton({ label, day, isOpen, ref, onClick }: RowButtonProps) {
  return (
    <NamedButton
      label={label}
      name={texts.of(label, day)}
      aria-expanded={isOpen}
      ref={ref}
      onClick={onClick}
    />
  );
}

type FreeStartsProps = {
  date: PlannedDate;
  day: string;
  onChoose: (to: { day: string; startMinutes: number }) => void;
};

function FreeStarts({ date: { plannedDay, free }, day, onChoose }: FreeStartsProps) {
  return (
    <p className={own.free}>
      {texts.free}
      {free.map((start) => {
        const to = new Date(start);
        const [toDay, startMinutes] = [manilaDayOf(to), manilaMinutesOf(to)];
        const time = formatTime(startMinutes);
        const words = toDay === day ? time : `${formatShortDay(toDay)}, ${time}`;
        return (
          <NamedButton
            key={start}
            label={words}
            name={texts.insteadOf(words, plannedDay)}
            onClick={() => onChoose({ day: toDay, startMinutes })}
          />
        );
      })}
    </p>
  );
}

function Mark({ kind, sentence }: { kind: 'warning' | 'fault'; sentence: string }) {
  return (
    <p
      className={kind === 'fault' ? `problem ${styles.mark}` : styles.mark}
      data-kind={kind}
      tabIndex={kind === 'fault' ? -1 : undefined}
    >
      <span aria-hidden="true">{kind === 'fault' ? '✕' : '!'}</span>
      <span className="visually-hidden">{texts[kind]}: </span>
      {sentence}
    </p>
  );
}

type MoveFieldsProps = { plannedDay: string; day: string; minutes: number; onChange: Change };

/** Keeps the typed values itself, so that a half-typed year moves nothing. */
function MoveFields({ plannedDay, day, minutes, onChange }: MoveFieldsProps) {
  const [newDay, setNewDay] = useState(day);
  const [newTime, setNewTime] = useState(timeFieldValue(minutes));
  const change = (toDay: string, toTime: string) => {
    setNewDay(toDay);
    setNewTime(toTime);
    const startMinutes = minutesOf(toTime);
    if (!isDay(toDay) || toDay < '2000' || Number.isNaN(startMinutes)) return;
    onChange({ day: plannedDay, to: { day: toDay, startMinutes } });
  };
  return (
    <div className={styles.single}>
      <TextField
        label={texts.newDay}
        name="newDay"
        type="date"
        value={newDay}
        onChange={({ target }) => change(target.value, newTime)}
        required
      />
      <TextField
        label={texts.newTime}
        name="newTime"
        type="time"
        value={newTime}
        onChange={({ target }) => change(newDay, target.value)}
        required
      />
    </div>
  );
}
