import { type AnswerWay, answerWayWords } from './answer-way.ts';

/** The most that asking for a way adds to a text. */
export const longestAsking = 40;

/** What the order of a renewal says. */
export const renewalWords = 'Renewal of the subscription.';

/** Returns what a text ends with that asks for a way to be answered, as `answerWayWords` names it. */
export const asking = (way: string): string => `Please answer by ${way}.`;

/**
 * Returns what a visitor wrote with the way they want to be answered by. An order or inquiry has no
 * field of its own for it (docs/product.md, "Order payload"), and the team reads it with the words.
 */
export function askedToAnswer(text: string, way: AnswerWay | null): string {
  if (way === null) return text;
  return [text, asking(answerWayWords[way])].filter(Boolean).join('\n\n');
}
