import { maximumLengths } from '../../contract/shapes/text-fields.ts';
import { answerWays, answerWayWords } from '../../domain/requests/answer-way.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { FormValues } from './kept-in-browser.ts';
import styles from './submission.module.css';
import { fieldTexts } from './texts.ts';

export function ContactFields({ values }: { values: FormValues }) {
  const field = (name: 'name' | 'email' | 'phone') => ({
    ...{ name, label: fieldTexts[name], maxLength: maximumLengths[name] },
    ...{ defaultValue: values[name], enterKeyHint: 'next' as const, required: true },
  });
  return (
    <fieldset className="stack">
      <legend className={styles.legend}>{fieldTexts.contactLegend}</legend>
      <TextField {...field('name')} autoComplete="name" autoCapitalize="words" />
      <div className={`stack ${styles.pair}`}>
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
        <TextField
          {...field('phone')}
          hint={fieldTexts.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={fieldTexts.phonePlaceholder}
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
