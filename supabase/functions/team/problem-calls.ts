import { answerProblem } from '../../../contract/team/answer-problem.ts';
import { closeProblem } from '../../../contract/team/close-problem.ts';
import { makeGood } from '../../../contract/team/make-good.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleAnswerProblem } from './calls/answer-problem.ts';
import { handleCloseProblem } from './calls/close-problem.ts';
import { handleMakeGood } from './calls/make-good.ts';

/** The calls about problems that clients reported, by their names. */
export const problemCalls = {
  [answerProblem.name]: handleAnswerProblem,
  [closeProblem.name]: handleCloseProblem,
  [makeGood.name]: handleMakeGood,
} as const satisfies Record<string, Handler>;
