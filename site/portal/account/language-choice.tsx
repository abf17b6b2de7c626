import { useState } from 'react';
import { chooseLanguage } from '../../../contract/client/account.ts';
import { everyLanguage, type Language, languages } from '../../../domain/languages.ts';
import { useAct } from '../../calls/use-act.ts';
import { followLanguage } from '../../session/follow-language.ts';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './account.module.css';
import { AccountSection } from './section.tsx';
import { accountTexts } from './texts.ts';

const { language: texts } = accountTexts;

type LanguageChoiceProps = { language: Language; onChanged: (language: Language) => void };

/** Shows the choice at once, undoes it if it was refused, and opens this page in the language. */
export function LanguageChoice({ language, onChanged }: LanguageChoiceProps) {
  const { run, isBusy, failure } = useAct(chooseLanguage);
  const [chosen, setChosen] = useState<Language | null>(null);
  const [isSaved, setIsSaved] = useState(false);

  const choose = async (wanted: Language) => {
    setChosen(wanted);
    setIsSaved(false);
    const { failure: refusal } = await run({ language: wanted }, () => onChanged(wanted));
    setChosen(null);
    setIsSaved(refusal === null);
    if (refusal === null) followLanguage(wanted);
  };

  return (
    <AccountSection title={texts.title}>
      <SelectField
        label={texts.label}
        hint={texts.hint}
        name="language"
        required
        value={chosen ?? language}
        aria-disabled={isBusy}
        onChange={({ target }) => {
          if (!isBusy) void choose(target.value as Language);
        }}
      >
        {everyLanguage.map((one) => (
          <option key={one} value={one} lang={languages[one].tag}>
            {languages[one].ownName}
          </option>
        ))}
      </SelectField>
      <p role="status" className={failure ? styles.failure : styles.said}>
        {failure ? failure.message : isSaved && texts.saved}
      </p>
    </AccountSection>
  );
}
