import { useState } from 'react';
import { typedIn } from '../../calls/typed-in.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SectionProps } from './client-section.tsx';
import styles from './confirm.module.css';
import { confirmTexts } from './texts.ts';

const texts = confirmTexts.plan;

/** The dates of a job, typed one by one. */
export function SingleDates({ first, faults }: SectionProps) {
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
            error={faults[`plan.dates.${index}.day`]}
            required
          />
          <TextField
            label={texts.time}
            name="dateTime"
            type="time"
            defaultValue={typedIn(first, 'dateTime')}
            error={faults[`plan.dates.${index}.startMinutes`]}
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
