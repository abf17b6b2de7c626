import { useId } from 'react';
import { weekdayName } from '../../../domain/calendar/words.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import styles from './people.module.css';
import { memberTexts } from './texts.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The days of the week on which a member works. 1 is Monday. */
export function WorkingDays({ days, hint }: { days: readonly number[]; hint: string | undefined }) {
  const id = useId();
  return (
    <fieldset className={styles.weekdays} aria-describedby={hint && id}>
      <legend>{memberTexts.workingDays}</legend>
      {weekdays.map((day) => (
        <CheckboxField
          key={day}
          label={weekdayName(day)}
          name="workingDay"
          value={day}
          defaultChecked={days.includes(day)}
        />
      ))}
      {hint && (
        <p id={id} className={styles.quiet}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
