import { calendarFeedName } from '../../contract/calendar-feed.ts';
import { gatewayWebhookName } from '../../contract/gateway-webhook.ts';
import { myRequests } from '../../contract/my-requests.ts';
import { claimByLink, payLink, payOnlineByLink } from '../../contract/pay-link.ts';
import { answerQuote, quote } from '../../contract/quote.ts';
import { sendContactEmail } from '../../contract/send-contact-email.ts';
import { sendOrderEmail } from '../../contract/send-order-email.ts';
import { sharedProof } from '../../contract/shared-proof.ts';
import { teamAndRatings } from '../../contract/team-and-ratings.ts';
import type { Handler } from './_shared/call/dependencies.ts';
import { handleCalendarFeed } from './calendar-feed/handler.ts';
import { clientCalls } from './client/served.ts';
import { crewCalls } from './crew/served.ts';
import { handleGatewayWebhook } from './gateway-webhook/handler.ts';
import { handleMyRequests } from './my-requests/handler.ts';
import { handleClaimByLink, handlePayLink, handlePayOnlineByLink } from './pay-link/handler.ts';
import { handleAnswerQuote, handleQuote } from './quote/handler.ts';
import { handleSendContactEmail } from './send-contact-email/handler.ts';
import { handleSendOrderEmail } from './send-order-email/handler.ts';
import { handleSharedProof } from './shared-proof/handler.ts';
import { teamCalls } from './team/served.ts';
import { handleTeamAndRatings } from './team-and-ratings/handler.ts';

/**
 * Every served call by name. On the hosted platform each function's folder serves itself, and
 * `client`, `crew` and `team` serve all calls below their names.
 */
export const served = {
  [sendOrderEmail.name]: handleSendOrderEmail,
  [sendContactEmail.name]: handleSendContactEmail,
  [myRequests.name]: handleMyRequests,
  [quote.name]: handleQuote,
  [answerQuote.name]: handleAnswerQuote,
  [teamAndRatings.name]: handleTeamAndRatings,
  [sharedProof.name]: handleSharedProof,
  [payLink.name]: handlePayLink,
  [claimByLink.name]: handleClaimByLink,
  [payOnlineByLink.name]: handlePayOnlineByLink,
  [calendarFeedName]: handleCalendarFeed,
  [gatewayWebhookName]: handleGatewayWebhook,
  ...clientCalls,
  ...crewCalls,
  ...teamCalls,
} as const satisfies Record<string, Handler>;
