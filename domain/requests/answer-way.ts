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

/** Returns the way of this name, or null for none. */
export function answerWayOf(name: string): AnswerWay | null {
  return answerWays.find((way) => way === name) ?? null;
}

/** Returns by which way the team answers, as the receipt says it. */
export function answerSentence(way: AnswerWay | null): string {
  return answerTexts.promised(way === null ? answerTexts.either : answerWayWords[way]);
}
