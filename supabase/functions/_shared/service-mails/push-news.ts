import type { Language } from '../../../../domain/languages.ts';
import { pushTexts as filipino } from './push-texts.fil.ts';
import { type PushText, type PushTexts, pushTexts } from './push-texts.ts';

/**
 * A push message in every language, because each browser has its own. It holds no address, gate
 * note or surname, because a locked screen may show it.
 */
export type PushNews = Record<Language, PushText> & {
  /** A tap opens this page, such as '/portal'. */
  path: string;
};

export function pushNews<Kind extends keyof PushTexts>(
  kind: Kind,
  facts: Parameters<PushTexts[Kind]>[0],
  path: string,
): PushNews {
  const inWords = (texts: PushTexts) => (texts[kind] as (facts: unknown) => PushText)(facts);
  return { en: inWords(pushTexts), fil: inWords(filipino), path };
}
