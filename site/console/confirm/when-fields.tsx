import { useState } from 'react';
import type { Weekday } from '../../../domain/calendar/days.ts';
import { weekdayName } from '../../../domain/calendar/words.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { Button } from '../../ui/button.tsx';
import { useProblems } from '../../ui/field.tsx';
import { Options, SelectField, TextField } from '../frame/form-fields.tsx';
import { NamedButton } from '../frame/named-button.tsx';
import type { SectionProps } from './client-section.tsx';
import styles from './confirm.module.css';
import { confirmTexts } from './texts.ts';

const texts = confirmTexts.plan;
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const ordinals = ['1', '2', '3', '4', 'last'] as const;
const rhythms = ['1', '2', '4', 'months'] as const;

/** Weekdays every few weeks, or one weekday of each month. */
export function RhythmFields({ first, typed }: SectionProps) {
  const problems = useProblems();
  const isMonthly = typedIn(typed, 'rhythm') === 'months';
  const fault = problems['plan.rhythm.weekdays'];
  return (
    <>
      <SelectField label={texts.rhythm} name="rhythm" required>
        <Options of={rhythms} labels={texts.rhythms} />
      </SelectField>
      <div className={styles.fields} hidden={!isMonthly}>
        <SelectField label={texts.ordinal} name="ordinal" required>
          <Options of={ordinals} labels={texts.ordinals} />
        </SelectField>
        <SelectField label={texts.monthWeekday} name="monthWeekday" required>
          <Options of={weekdays} labels={weekdayName} />
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

/** The dates of a job. */
export function SingleDates({ first }: Pick<SectionProps, 'first'>) {
  const problems = useProblems();
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
            error={problems[`plan.dates.${index}.startMinutes`]}
            required
          />
          {rows.length > 1 && (
            <NamedButton
              label="×"
              name={texts.removeDate(index + 1)}
              onClick={() => setRows(rows.filter((other) => other !== row))}
            />
          )}
        </div>
      ))}
      <Button variant="secondary" onClick={addRow}>
        {texts.addDate}
      </Button>
    </fieldset>
  );
}
