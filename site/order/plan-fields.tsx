import { packages } from '../../domain/packages.ts';
import { latestStartDate } from '../../domain/start-date.ts';
import { terms } from '../../domain/terms.ts';
import type { FormValues } from '../submission/draft.ts';
import type { Faults } from '../submission/refusal-faults.ts';
import styles from '../submission/submission.module.css';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { orderTexts } from './texts.ts';

/** The fields for package, duration, start date and requests. `today` is the day in Manila. */
export function PlanFields({
  values,
  faults,
  today,
}: {
  values: FormValues;
  faults: Faults;
  today: string;
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{orderTexts.planLegend}</legend>
      <div className={styles.pair}>
        <SelectField
          label={orderTexts.packageType}
          name="packageType"
          defaultValue={values.packageType ?? ''}
          error={faults.packageType}
          required
        >
          <option value="" disabled>
            {orderTexts.packageChoice}
          </option>
          {packages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={orderTexts.duration}
          name="duration"
          defaultValue={values.duration ?? ''}
          error={faults.duration}
          required
        >
          <option value="" disabled>
            {orderTexts.durationChoice}
          </option>
          {terms.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.short}>
        <TextField
          label={orderTexts.startDate}
          name="startDate"
          type="date"
          min={today}
          max={latestStartDate(today)}
          defaultValue={values.startDate}
          error={faults.startDate}
          required
        />
      </div>
    </fieldset>
  );
}
