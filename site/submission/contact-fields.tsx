import { maximumLengths } from '../../contract/shapes/text-fields.ts';
import { answerWays, answerWayWords } from '../../domain/requests/answer-way.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { FormValues } from './kept-in-browser.ts';
import styles from './submission.module.css';
import { fieldTexts } from './texts.ts';

export function ContactFields({ values }: { values: FormValues }) {
  return (
    <fieldset className="stack">
      <legend className={styles.legend}>{fieldTexts.contactLegend}</legend>
      <TextField
        label={fieldTexts.name}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={maximumLengths.name}
        defaultValue={values.name}
        required
      />
      <div className={styles.pair}>
        <TextField
          label={fieldTexts.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          maxLength={maximumLengths.email}
          defaultValue={values.email}
          required
        />
        <TextField
          label={fieldTexts.phone}
          name="phone"
          hint={fieldTexts.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          placeholder={fieldTexts.phonePlaceholder}
          maxLength={maximumLengths.phone}
          defaultValue={values.phone}
          required
        />
      </div>
      <SelectField label={fieldTexts.answerBy} name="answerBy" defaultValue={values.answerBy ?? ''}>
        <option value="">{fieldTexts.answerByEither}</option>
        {answerWays.map((way) => (
          <option key={way} value={way}>
            {fieldTexts.answerByWay(answerWayWords[way])}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
