import { type AnswerWay, answerWayWords } from './answer-way.ts';

/** The most characters that asking for a way adds to a text. */
export const longestAsking = 40;

export const renewalWords = 'Renewal of the subscription.';

/** `way` is one of `answerWayWords`. */
export const asking = (way: string): string => `Please answer by ${way}.`;

/** An order or inquiry has no field for the way of answer (docs/product.md, "Order payload"). */
export function askedToAnswer(text: string, way: AnswerWay | null): string {
  if (way === null) return text;
  return [text, asking(answerWayWords[way])].filter(Boolean).join('\n\n');
}
