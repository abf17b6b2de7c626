import { inLanguage, type Language, type Translated } from '../../../../domain/languages.ts';
import { frameTexts as filipino } from './frame-texts.fil.ts';
import { frameTexts as english } from './frame-texts.ts';

/** What stands around the content of a mail, in any language. */
export type FrameTexts = Translated<typeof english>;

/** Returns what stands around the content of a mail in a language. */
export function frameTextsIn(language: Language): FrameTexts {
  return inLanguage(english, filipino, language);
}
