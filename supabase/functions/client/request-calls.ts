import { answerOwnQuote } from '../../../contract/client/answer-quote.ts';
import { contactDetails } from '../../../contract/client/contact-details.ts';
import { overview } from '../../../contract/client/overview.ts';
import { withdrawRequest } from '../../../contract/client/withdraw-request.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleAnswerOwnQuote } from './calls/answer-quote.ts';
import { handleContactDetails } from './calls/contact-details.ts';
import { handleOverview } from './calls/overview.ts';
import { handleWithdrawRequest } from './calls/withdraw-request.ts';

/** The overview, and the calls about orders, inquiries and quotes, by their names. */
export const requestCalls = {
  [answerOwnQuote.name]: handleAnswerOwnQuote,
  [contactDetails.name]: handleContactDetails,
  [overview.name]: handleOverview,
  [withdrawRequest.name]: handleWithdrawRequest,
} as const satisfies Record<string, Handler>;
