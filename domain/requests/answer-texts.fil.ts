import type { Translated } from '../languages.ts';
import { answerPromise } from '../promises.ts';
import type * as english from './answer-texts.ts';

export const answerTexts: Translated<typeof english.answerTexts> = {
  either: 'telepono o email',
  promised: (way) => `Sasagot kami sa ${way} ${answerPromise}.`,
};
