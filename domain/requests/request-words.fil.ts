import type { Translated } from '../languages.ts';
import { asking } from './added-words.ts';
import { answerWayWords } from './answer-way.ts';
import type * as english from './request-words.ts';

/** Earlier releases named the day. */
const renewal = /^Renewal of the subscription( that ends before [^.]+)?\.$/;

export const requestWords: Translated<typeof english.requestWords> = {
  of(stored) {
    if (renewal.test(stored)) return 'Pag-renew ng plan.';
    const way = Object.values(answerWayWords).find((one) => stored.endsWith(asking(one)));
    if (way === undefined) return stored;
    return `${stored.slice(0, -asking(way).length)}Pakisagot po sa ${way}.`;
  },
};
