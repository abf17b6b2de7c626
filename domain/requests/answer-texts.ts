import { answerPromise } from '../promises.ts';

/** By which way the team answers. */
export const answerTexts = {
  either: 'phone or email',
  promised: (way: string) => `We answer by ${way} ${answerPromise}.`,
} as const;
