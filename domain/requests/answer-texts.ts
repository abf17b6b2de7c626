import { answerPromise } from '../promises.ts';

export const answerTexts = {
  either: 'phone or email',
  promised: (way: string) => `We answer by ${way} ${answerPromise}.`,
} as const;
