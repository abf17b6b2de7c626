import { acceptInvitation } from '../../../contract/team/accept-invitation.ts';
import { addClient } from '../../../contract/team/add-client.ts';
import { addDayAway } from '../../../contract/team/add-day-away.ts';
import { addHoliday } from '../../../contract/team/add-holiday.ts';
import { addHome } from '../../../contract/team/add-home.ts';
import { changeClient } from '../../../contract/team/change-client.ts';
import { changeHome } from '../../../contract/team/change-home.ts';
import { changeMember } from '../../../contract/team/change-member.ts';
import { client } from '../../../contract/team/client.ts';
import { clientVisits } from '../../../contract/team/client-visits.ts';
import { clients } from '../../../contract/team/clients.ts';
import { confirmRequest } from '../../../contract/team/confirm-request.ts';
import { deactivateMember } from '../../../contract/team/deactivate-member.ts';
import { enterPayment } from '../../../contract/team/enter-payment.ts';
import { figures } from '../../../contract/team/figures.ts';
import { holidays } from '../../../contract/team/holidays.ts';
import { invitation } from '../../../contract/team/invitation.ts';
import { invite } from '../../../contract/team/invite.ts';
import { logClientContact } from '../../../contract/team/log-client-contact.ts';
import { matchClient } from '../../../contract/team/match-client.ts';
import { me } from '../../../contract/team/me.ts';
import { memberHistory } from '../../../contract/team/member-history.ts';
import { people } from '../../../contract/team/people.ts';
import { previewVisits } from '../../../contract/team/preview-visits.ts';
import { removeDayAway } from '../../../contract/team/remove-day-away.ts';
import { removeHoliday } from '../../../contract/team/remove-holiday.ts';
import { today } from '../../../contract/team/today.ts';
import { voidPayment } from '../../../contract/team/void-payment.ts';
import { withdrawInvitation } from '../../../contract/team/withdraw-invitation.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleAcceptInvitation } from './calls/accept-invitation.ts';
import { handleAddClient } from './calls/add-client.ts';
import { handleAddDayAway } from './calls/add-day-away.ts';
import { handleAddHoliday } from './calls/add-holiday.ts';
import { handleAddHome } from './calls/add-home.ts';
import { handleChangeClient } from './calls/change-client.ts';
import { handleChangeHome } from './calls/change-home.ts';
import { handleChangeMember } from './calls/change-member.ts';
import { handleClient } from './calls/client.ts';
import { handleClientVisits } from './calls/client-visits.ts';
import { handleClients } from './calls/clients.ts';
import { handleConfirmRequest } from './calls/confirm-request.ts';
import { handleDeactivateMember } from './calls/deactivate-member.ts';
import { handleEnterPayment } from './calls/enter-payment.ts';
import { handleFigures } from './calls/figures.ts';
import { handleHolidays } from './calls/holidays.ts';
import { handleInvitation } from './calls/invitation.ts';
import { handleInvite } from './calls/invite.ts';
import { handleLogClientContact } from './calls/log-client-contact.ts';
import { handleMatchClient } from './calls/match-client.ts';
import { handleMe } from './calls/me.ts';
import { handleMemberHistory } from './calls/member-history.ts';
import { handlePeople } from './calls/people.ts';
import { handlePreviewVisits } from './calls/preview-visits.ts';
import { handleRemoveDayAway } from './calls/remove-day-away.ts';
import { handleRemoveHoliday } from './calls/remove-holiday.ts';
import { handleToday } from './calls/today.ts';
import { handleVoidPayment } from './calls/void-payment.ts';
import { handleWithdrawInvitation } from './calls/withdraw-invitation.ts';
import { confirmCalls } from './confirm-calls.ts';
import { requestCalls } from './request-calls.ts';
import { scheduleCalls } from './schedule-calls.ts';

/** Every call of the team's function, by its name. */
export const teamCalls = {
  ...confirmCalls,
  ...requestCalls,
  ...scheduleCalls,
  [acceptInvitation.name]: handleAcceptInvitation,
  [addClient.name]: handleAddClient,
  [addDayAway.name]: handleAddDayAway,
  [addHoliday.name]: handleAddHoliday,
  [addHome.name]: handleAddHome,
  [changeClient.name]: handleChangeClient,
  [changeHome.name]: handleChangeHome,
  [changeMember.name]: handleChangeMember,
  [client.name]: handleClient,
  [clientVisits.name]: handleClientVisits,
  [clients.name]: handleClients,
  [confirmRequest.name]: handleConfirmRequest,
  [deactivateMember.name]: handleDeactivateMember,
  [enterPayment.name]: handleEnterPayment,
  [figures.name]: handleFigures,
  [holidays.name]: handleHolidays,
  [invitation.name]: handleInvitation,
  [invite.name]: handleInvite,
  [logClientContact.name]: handleLogClientContact,
  [matchClient.name]: handleMatchClient,
  [me.name]: handleMe,
  [memberHistory.name]: handleMemberHistory,
  [people.name]: handlePeople,
  [previewVisits.name]: handlePreviewVisits,
  [removeDayAway.name]: handleRemoveDayAway,
  [removeHoliday.name]: handleRemoveHoliday,
  [today.name]: handleToday,
  [voidPayment.name]: handleVoidPayment,
  [withdrawInvitation.name]: handleWithdrawInvitation,
} as const satisfies Record<string, Handler>;
