import { answerChange } from '../../../contract/team/answer-change.ts';
import { figures } from '../../../contract/team/figures.ts';
import { sendMailAgain } from '../../../contract/team/send-mail-again.ts';
import { today } from '../../../contract/team/today.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleAnswerChange } from './calls/answer-change.ts';
import { handleFigures } from './calls/figures.ts';
import { handleSendMailAgain } from './calls/send-mail-again.ts';
import { handleToday } from './calls/today.ts';

/** The calls of Today, by their names. */
export const todayCalls = {
  [answerChange.name]: handleAnswerChange,
  [figures.name]: handleFigures,
  [sendMailAgain.name]: handleSendMailAgain,
  [today.name]: handleToday,
} as const satisfies Record<string, Handler>;
