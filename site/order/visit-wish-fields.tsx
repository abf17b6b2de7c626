import { weekdayName } from '../../domain/calendar/words.ts';
import { frequencies, preferableDays } from '../../domain/requests/visit-wish.ts';
import { visitWishTexts as wishes } from '../../domain/requests/visit-wish-texts.ts';
import type { FormValues } from '../submission/kept-in-browser.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { uiTexts } from '../ui/texts.ts';
import styles from './order.module.css';
import { dayField } from './order-values.ts';
import { orderTexts } from './texts.ts';

// Both are optional, and agreed on the call.

export function FrequencyField({ values }: { values: FormValues }) {
  return (
    <SelectField
      label={orderTexts.frequency}
      name="frequency"
      defaultValue={values.frequency ?? ''}
    >
      <option value="">{wishes.notSure}</option>
      {frequencies.map((frequency) => (
        <option key={frequency} value={frequency}>
          {wishes.frequencies[frequency]}
        </option>
      ))}
    </SelectField>
  );
}

export function PreferredDaysField({ values }: { values: FormValues }) {
  return (
    <fieldset>
      <legend className={styles.daysLegend}>
        {orderTexts.preferredDays} <span>{uiTexts.optional}</span>
      </legend>
      <div className={styles.days}>
        {preferableDays.map((day) => (
          <CheckboxField
            key={day}
            name={dayField(day)}
            label={weekdayName(day)}
            defaultChecked={values[dayField(day)] !== undefined}
          />
        ))}
      </div>
    </fieldset>
  );
}
