import { answerTexts } from './answer-texts.ts';

/** The ways of answer that a visitor may choose, in the team's words. */
export const answerWayWords = {
  call: 'phone',
  sms: 'SMS',
  viber: 'Viber',
  email: 'email',
} as const;

export type AnswerWay = keyof typeof answerWayWords;

/** In the order they are shown. */
export const answerWays = Object.keys(answerWayWords) as AnswerWay[];

/** Null for an unknown name. */
export function answerWayOf(name: string): AnswerWay | null {
  return answerWays.find((way) => way === name) ?? null;
}

/** Returns the way of answer, as on the receipt. */
export function answerSentence(way: AnswerWay | null): string {
  return answerTexts.promised(way === null ? answerTexts.either : answerWayWords[way]);
}
