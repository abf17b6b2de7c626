import { assignRequest } from '../../../contract/team/assign-request.ts';
import { closeRequest } from '../../../contract/team/close-request.ts';
import { logContact } from '../../../contract/team/log-contact.ts';
import { openRequests } from '../../../contract/team/open-requests.ts';
import { planConsultation } from '../../../contract/team/plan-consultation.ts';
import { request } from '../../../contract/team/request.ts';
import { requests } from '../../../contract/team/requests.ts';
import { sendQuote } from '../../../contract/team/send-quote.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleAssignRequest } from './calls/assign-request.ts';
import { handleCloseRequest } from './calls/close-request.ts';
import { handleLogContact } from './calls/log-contact.ts';
import { handleOpenRequests } from './calls/open-requests.ts';
import { handlePlanConsultation } from './calls/plan-consultation.ts';
import { handleRequest } from './calls/request.ts';
import { handleRequests } from './calls/requests.ts';
import { handleSendQuote } from './calls/send-quote.ts';

/** The calls of the inbox and of a request's page. */
export const requestCalls = {
  [requests.name]: handleRequests,
  [openRequests.name]: handleOpenRequests,
  [request.name]: handleRequest,
  [logContact.name]: handleLogContact,
  [assignRequest.name]: handleAssignRequest,
  [planConsultation.name]: handlePlanConsultation,
  [sendQuote.name]: handleSendQuote,
  [closeRequest.name]: handleCloseRequest,
} as const satisfies Record<string, Handler>;
