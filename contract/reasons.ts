import { formatAgo, formatShortDay } from '../domain/calendar/words.ts';
import { paidAlreadyText } from '../domain/money/paid-already.ts';
import { obstacleWords } from '../domain/people/obstacles.ts';
import { formatPesos } from '../domain/prices.ts';
import { startDateProblem } from '../domain/start-date.ts';
import { pauseProblemText } from '../domain/visits/pause-problem.ts';
import { reasonTexts as texts } from './reason-texts.ts';

/** Who changed something; a member by their first name. */
export type Changer = 'you' | 'client' | 'somebody' | { name: string };

/** The day is YYYY-MM-DD in Manila. */
type KnownPayment = { pesos: number; day: string };

export function changerWords(by: Changer): string {
  return typeof by === 'object' ? texts.changedBy.member(by.name) : texts.changedBy[by];
}

const paymentWords = ({ pesos, day }: KnownPayment): string =>
  texts.payment(formatPesos(pesos), formatShortDay(day));

/** The sentences by kind. Their values travel as JSON. */
const sentences = {
  ...texts,
  changed: (by: Changer, msAgo: number) => texts.changed(changerWords(by), formatAgo(msAgo)),
  confirmed: (by: Changer) => texts.confirmed(changerWords(by)),
  settled: (state: keyof typeof texts.settledAs) => texts.settled(texts.settledAs[state]),
  otherVisit: (day: string) => texts.otherVisit(formatShortDay(day)),
  knownPayment: (known: KnownPayment) => texts.knownPayment(paymentWords(known)),
  toldBefore: (state: keyof typeof texts.toldStates, known: KnownPayment, reason: string) =>
    texts.toldBefore(texts.toldStates[state](state === 'not-found' ? reason : paymentWords(known))),
  quote: (state: keyof typeof texts.quotes) => texts.quotes[state],
  paid: paidAlreadyText,
  pause: pauseProblemText,
  obstacle: obstacleWords,
  startDate: (day: string, today: string) => startDateProblem(day, today) ?? '',
};

type Sentences = typeof sentences;

/** The kind and values of a refusal's sentence, if it says more than the code. */
export type Reason = {
  [Kind in keyof Sentences]: Sentences[Kind] extends string
    ? [kind: Kind]
    : Sentences[Kind] extends (...values: infer Values) => string
      ? [kind: Kind, ...values: Values]
      : never;
}[keyof Sentences];

const byKind: ReadonlyMap<unknown, unknown> = new Map(Object.entries(sentences));

/** Returns a reason's sentence; undefined for an unknown kind, from another version. */
export function reasonText([kind, ...values]: readonly unknown[]): string | undefined {
  const sentence = byKind.get(kind);
  if (typeof sentence === 'string') return sentence;
  const isMade = typeof sentence === 'function' && sentence.length === values.length;
  return isMade ? String(sentence(...values)) : undefined;
}
