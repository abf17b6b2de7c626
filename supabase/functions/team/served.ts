import { acceptInvitation } from '../../../contract/team/accept-invitation.ts';
import { addDayAway } from '../../../contract/team/add-day-away.ts';
import { addHoliday } from '../../../contract/team/add-holiday.ts';
import { changeMember } from '../../../contract/team/change-member.ts';
import { confirmRequest } from '../../../contract/team/confirm-request.ts';
import { deactivateMember } from '../../../contract/team/deactivate-member.ts';
import { holidays } from '../../../contract/team/holidays.ts';
import { invitation } from '../../../contract/team/invitation.ts';
import { invite } from '../../../contract/team/invite.ts';
import { matchClient } from '../../../contract/team/match-client.ts';
import { me } from '../../../contract/team/me.ts';
import { people } from '../../../contract/team/people.ts';
import { previewVisits } from '../../../contract/team/preview-visits.ts';
import { removeDayAway } from '../../../contract/team/remove-day-away.ts';
import { removeHoliday } from '../../../contract/team/remove-holiday.ts';
import { withdrawInvitation } from '../../../contract/team/withdraw-invitation.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleAcceptInvitation } from './calls/accept-invitation.ts';
import { handleAddDayAway } from './calls/add-day-away.ts';
import { handleAddHoliday } from './calls/add-holiday.ts';
import { handleChangeMember } from './calls/change-member.ts';
import { handleConfirmRequest } from './calls/confirm-request.ts';
import { handleDeactivateMember } from './calls/deactivate-member.ts';
import { handleHolidays } from './calls/holidays.ts';
import { handleInvitation } from './calls/invitation.ts';
import { handleInvite } from './calls/invite.ts';
import { handleMatchClient } from './calls/match-client.ts';
import { handleMe } from './calls/me.ts';
import { handlePeople } from './calls/people.ts';
import { handlePreviewVisits } from './calls/preview-visits.ts';
import { handleRemoveDayAway } from './calls/remove-day-away.ts';
import { handleRemoveHoliday } from './calls/remove-holiday.ts';
import { handleWithdrawInvitation } from './calls/withdraw-invitation.ts';
import { scheduleCalls } from './schedule-calls.ts';
import { assignRequest } from '../../../contract/team/assign-request.ts';
import { closeRequest } from '../../../contract/team/close-request.ts';
import { logContact } from '../../../contract/team/log-contact.ts';
import { me } from '../../../contract/team/me.ts';
import { openRequests } from '../../../contract/team/open-requests.ts';
import { planConsultation } from '../../../contract/team/plan-consultation.ts';
import { request } from '../../../contract/team/request.ts';
import { requests } from '../../../contract/team/requests.ts';
import { sendQuote } from '../../../contract/team/send-quote.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleAssignRequest } from './calls/assign-request.ts';
import { handleCloseRequest } from './calls/close-request.ts';
import { handleLogContact } from './calls/log-contact.ts';
import { handleMe } from './calls/me.ts';
import { handleOpenRequests } from './calls/open-requests.ts';
import { handlePlanConsultation } from './calls/plan-consultation.ts';
import { handleRequest } from './calls/request.ts';
import { handleRequests } from './calls/requests.ts';
import { handleSendQuote } from './calls/send-quote.ts';

/** Every call of the team's function, by its name. */
export const teamCalls = {
  ...scheduleCalls,
  [acceptInvitation.name]: handleAcceptInvitation,
  [addDayAway.name]: handleAddDayAway,
  [addHoliday.name]: handleAddHoliday,
  [changeMember.name]: handleChangeMember,
  [confirmRequest.name]: handleConfirmRequest,
  [deactivateMember.name]: handleDeactivateMember,
  [holidays.name]: handleHolidays,
  [invitation.name]: handleInvitation,
  [invite.name]: handleInvite,
  [matchClient.name]: handleMatchClient,
  [me.name]: handleMe,
  [people.name]: handlePeople,
  [previewVisits.name]: handlePreviewVisits,
  [removeDayAway.name]: handleRemoveDayAway,
  [removeHoliday.name]: handleRemoveHoliday,
  [withdrawInvitation.name]: handleWithdrawInvitation,
  [requests.name]: handleRequests,
  [openRequests.name]: handleOpenRequests,
  [request.name]: handleRequest,
  [logContact.name]: handleLogContact,
  [assignRequest.name]: handleAssignRequest,
  [planConsultation.name]: handlePlanConsultation,
  [sendQuote.name]: handleSendQuote,
  [closeRequest.name]: handleCloseRequest,
} as const satisfies Record<string, Handler>;
