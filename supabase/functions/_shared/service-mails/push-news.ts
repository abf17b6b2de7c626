import type { Language } from '../../../../domain/languages.ts';
import { pushTexts as filipino } from './push-texts.fil.ts';
import { type PushText, type PushTexts, pushTexts } from './push-texts.ts';

/**
 * What a push message says, in each language, as each browser has its own. It holds no address, gate note
 * or surname: it may lie on a locked screen.
 */
export type PushNews = Record<Language, PushText> & {
  /** The page that a tap opens, such as '/portal'. */
  path: string;
};

/** Says news of a kind in every language. */
export function pushNews<Kind extends keyof PushTexts>(
  kind: Kind,
  facts: Parameters<PushTexts[Kind]>[0],
  path: string,
): PushNews {
  const inWords = (texts: PushTexts) => (texts[kind] as (facts: unknown) => PushText)(facts);
  return { en: inWords(pushTexts), fil: inWords(filipino), path };
}
