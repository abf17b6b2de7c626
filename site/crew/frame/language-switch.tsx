import { type MouseEvent, useState } from 'react';
import { language, other } from '../../language.ts';
import { installOther } from '../../offline/install-other.ts';
import { chooseLanguage } from '../../session/chosen-language.ts';
import { usePhone } from '../phone/phone.ts';
import { languageTexts as texts } from '../texts.ts';
import styles from './crew-frame.module.css';

/**
 * Changes the language of the crew page on this phone. It leads there only when the other language opens
 * without a connection too (docs/decisions/0052).
 */
export function LanguageSwitch() {
  const { photos } = usePhone();
  const [told, setTold] = useState('');
  const href = `${other.prefix}/crew`;
  const change = async (event: MouseEvent) => {
    event.preventDefault();
    // Until then the page has work to do on them.
    if (photos.some(({ state }) => state === 'saving' || state === 'taken')) {
      return setTold(texts.saving);
    }
    setTold(texts.fetching);
    if (!(await installOther('crew'))) return setTold(texts.offline);
    chooseLanguage(language === 'en' ? 'fil' : 'en');
    location.assign(href);
  };
  return (
    <>
      <a href={href} hrefLang={other.tag} lang={other.tag} onClick={change}>
        {other.ownName}
      </a>
      <p role="status" className={styles.told}>
        {told}
      </p>
    </>
  );
}
