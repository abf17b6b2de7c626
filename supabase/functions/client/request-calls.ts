import { answerOwnQuote } from '../../../contract/client/answer-quote.ts';
import { withdrawRequest } from '../../../contract/client/withdraw-request.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleAnswerOwnQuote } from './calls/answer-quote.ts';
import { handleWithdrawRequest } from './calls/withdraw-request.ts';

/** The calls about orders, inquiries and quotes, by their names. */
export const requestCalls = {
  [answerOwnQuote.name]: handleAnswerOwnQuote,
  [withdrawRequest.name]: handleWithdrawRequest,
} as const satisfies Record<string, Handler>;
