import { use, useState } from 'react';
import type { Weekday } from '../../../domain/calendar/days.ts';
import { weekdayName } from '../../../domain/calendar/words.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { Button } from '../../ui/button.tsx';
import { Problems } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SectionProps } from './client-section.tsx';
import styles from './confirm.module.css';
import { confirmTexts } from './texts.ts';

const texts = confirmTexts.plan;
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const ordinals = ['1', '2', '3', '4', 'last'] as const;
const rhythms = ['1', '2', '4', 'months'] as const;

/** On which days the visits fall: weekdays every so many weeks, or one weekday of each month. */
export function RhythmFields({ first, typed }: SectionProps) {
  const isMonthly = typedIn(typed, 'rhythm') === 'months';
  const fault = use(Problems)['plan.rhythm.weekdays'];
  return (
    <>
      <SelectField
        label={texts.rhythm}
        name="rhythm"
        defaultValue={typedIn(first, 'rhythm')}
        problemName="plan.rhythm"
        required
      >
        {rhythms.map((rhythm) => (
          <option key={rhythm} value={rhythm}>
            {texts.rhythms[rhythm]}
          </option>
        ))}
      </SelectField>
      <div className={styles.fields} hidden={!isMonthly}>
        <SelectField
          label={texts.ordinal}
          name="ordinal"
          defaultValue={typedIn(first, 'ordinal')}
          required
        >
          {ordinals.map((ordinal) => (
            <option key={ordinal} value={ordinal}>
              {texts.ordinals[ordinal]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.monthWeekday}
          name="monthWeekday"
          defaultValue={typedIn(first, 'monthWeekday')}
          required
        >
          {weekdays.map((weekday) => (
            <option key={weekday} value={weekday}>
              {weekdayName(weekday)}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset
        className={styles.weekdays}
        hidden={isMonthly}
        aria-describedby={fault && 'weekdays-fault'}
      >
        <legend>{texts.weekdays}</legend>
        <div>
          {weekdays.map((weekday) => (
            <label key={weekday}>
              <input
                type="checkbox"
                name="weekday"
                value={weekday}
                defaultChecked={typedIn(first, 'weekday') === String(weekday)}
                aria-invalid={fault ? true : undefined}
              />
              <abbr title={weekdayName(weekday)}>{weekdayName(weekday).slice(0, 3)}</abbr>
            </label>
          ))}
        </div>
        {fault && (
          <p id="weekdays-fault" className={styles.fault}>
            {fault}
          </p>
        )}
      </fieldset>
    </>
  );
}

/** The dates of a job, typed one by one. */
export function SingleDates({ first }: SectionProps) {
  const [rows, setRows] = useState([0]);
  const addRow = () => setRows([...rows, Math.max(...rows) + 1]);
  return (
    <fieldset className={styles.singles}>
      <legend>{texts.dates}</legend>
      {rows.map((row, index) => (
        <div key={row} className={styles.single}>
          <TextField
            label={texts.date}
            name="dateDay"
            type="date"
            defaultValue={row === 0 ? typedIn(first, 'dateDay') : ''}
            problemName={`plan.dates.${index}.day`}
            required
          />
          <TextField
            label={texts.time}
            name="dateTime"
            type="time"
            defaultValue={typedIn(first, 'dateTime')}
            problemName={`plan.dates.${index}.startMinutes`}
            required
          />
          {rows.length > 1 && (
            <Button
              variant="quiet"
              aria-label={texts.removeDate(index + 1)}
              onClick={() => setRows(rows.filter((other) => other !== row))}
            >
              ×
            </Button>
          )}
        </div>
      ))}
      <Button variant="secondary" onClick={addRow}>
        {texts.addDate}
      </Button>
    </fieldset>
  );
}
