import { wordTexts as filipinoLists } from '../../../../domain/calendar/word-texts.fil.ts';
import { wordTexts } from '../../../../domain/calendar/word-texts.ts';
import { inLanguage, type Language, type Translated } from '../../../../domain/languages.ts';
import {
  monthText as filipinoMonth,
  priceTexts as filipinoPrices,
} from '../../../../domain/price-texts.fil.ts';
import { monthText, priceTexts } from '../../../../domain/price-texts.ts';
import * as filipinoPromises from '../../../../domain/promises.fil.ts';
import * as promises from '../../../../domain/promises.ts';
import { requestWords as filipinoWords } from '../../../../domain/requests/request-words.fil.ts';
import { requestWords as writtenWords } from '../../../../domain/requests/request-words.ts';
import { visitWishTexts as filipinoWishes } from '../../../../domain/requests/visit-wish-texts.fil.ts';
import { visitWishTexts } from '../../../../domain/requests/visit-wish-texts.ts';
import { serviceLabels as filipinoServices } from '../../../../domain/services.fil.ts';
import { serviceLabels } from '../../../../domain/services.ts';
import { termLabels as filipinoTerms } from '../../../../domain/term-texts.fil.ts';
import { termLabels } from '../../../../domain/term-texts.ts';
import { dayNames } from './mail-words.ts';
import { requestMailTexts as filipinoTexts } from './request-mail-texts.fil.ts';
import { requestMailTexts } from './request-mail-texts.ts';

export function requestWords(language: Language) {
  return {
    days: dayNames(language),
    texts: inLanguage<Translated<typeof requestMailTexts>>(
      requestMailTexts,
      filipinoTexts,
      language,
    ),
    promises: inLanguage(promises, filipinoPromises, language),
    written: inLanguage(writtenWords, filipinoWords, language),
    prices: inLanguage(priceTexts, filipinoPrices, language),
    wishes: inLanguage(visitWishTexts, filipinoWishes, language),
    lists: inLanguage(wordTexts, filipinoLists, language),
    month: language === 'fil' ? filipinoMonth : monthText,
    services: inLanguage(serviceLabels, filipinoServices, language),
    terms: inLanguage(termLabels, filipinoTerms, language),
  };
}

export type RequestWords = ReturnType<typeof requestWords>;
