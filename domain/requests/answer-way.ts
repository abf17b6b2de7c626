import { answerTexts } from './answer-texts.ts';

/** The ways by which a visitor may ask to be answered, as the team's words name them. */
export const answerWayWords = {
  call: 'phone',
  sms: 'SMS',
  viber: 'Viber',
  email: 'email',
} as const;

export type AnswerWay = keyof typeof answerWayWords;

/** Every way, in the order they are shown. */
export const answerWays = Object.keys(answerWayWords) as AnswerWay[];

/** The most that asking for a way adds to a text. */
export const longestAsking = 40;

/** Returns the way of this name, or null for none. */
export function answerWayOf(name: string): AnswerWay | null {
  return answerWays.find((way) => way === name) ?? null;
}

/** Returns by which way the team answers, as the receipt says it. */
export function answerSentence(way: AnswerWay | null): string {
  return answerTexts.promised(way === null ? answerTexts.either : answerWayWords[way]);
}

/**
 * Returns what a visitor wrote with the way they want to be answered by. An order or inquiry has no
 * field of its own for it (docs/product.md, "Order payload"), and the team reads it with the words.
 */
export function askedToAnswer(text: string, way: AnswerWay | null): string {
  if (way === null) return text;
  return [text, askedInEnglish(answerWayWords[way])].filter(Boolean).join('\n\n');
}

/** Returns what `askedToAnswer` made, with the way in the words of a reader's language. */
export function withAskedWay(
  stored: string,
  { asked }: Pick<typeof answerTexts, 'asked'> = answerTexts,
): string {
  const way = answerWays.find((one) => stored.endsWith(askedInEnglish(answerWayWords[one])));
  if (way === undefined) return stored;
  const words = answerWayWords[way];
  return stored.slice(0, -askedInEnglish(words).length) + asked(words);
}

const askedInEnglish = (way: string) => `Please answer by ${way}.`;
