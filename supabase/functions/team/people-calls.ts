import { acceptInvitation } from '../../../contract/team/accept-invitation.ts';
import { addDayAway } from '../../../contract/team/add-day-away.ts';
import { addHoliday } from '../../../contract/team/add-holiday.ts';
import { changeMember } from '../../../contract/team/change-member.ts';
import { deactivateMember } from '../../../contract/team/deactivate-member.ts';
import { holidays } from '../../../contract/team/holidays.ts';
import { invitation } from '../../../contract/team/invitation.ts';
import { invite } from '../../../contract/team/invite.ts';
import { keepMemberPicture } from '../../../contract/team/keep-member-picture.ts';
import { me } from '../../../contract/team/me.ts';
import { memberHistory } from '../../../contract/team/member-history.ts';
import { people } from '../../../contract/team/people.ts';
import { removeDayAway } from '../../../contract/team/remove-day-away.ts';
import { removeHoliday } from '../../../contract/team/remove-holiday.ts';
import { removeMemberPicture } from '../../../contract/team/remove-member-picture.ts';
import { withdrawInvitation } from '../../../contract/team/withdraw-invitation.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleAcceptInvitation } from './calls/accept-invitation.ts';
import { handleAddDayAway } from './calls/add-day-away.ts';
import { handleAddHoliday } from './calls/add-holiday.ts';
import { handleChangeMember } from './calls/change-member.ts';
import { handleDeactivateMember } from './calls/deactivate-member.ts';
import { handleHolidays } from './calls/holidays.ts';
import { handleInvitation } from './calls/invitation.ts';
import { handleInvite } from './calls/invite.ts';
import { handleKeepMemberPicture } from './calls/keep-member-picture.ts';
import { handleMe } from './calls/me.ts';
import { handleMemberHistory } from './calls/member-history.ts';
import { handlePeople } from './calls/people.ts';
import { handleRemoveDayAway } from './calls/remove-day-away.ts';
import { handleRemoveHoliday } from './calls/remove-holiday.ts';
import { handleRemoveMemberPicture } from './calls/remove-member-picture.ts';
import { handleWithdrawInvitation } from './calls/withdraw-invitation.ts';

/** The calls about members, their pictures, invitations, days away and holidays, by their names. */
export const peopleCalls = {
  [acceptInvitation.name]: handleAcceptInvitation,
  [addDayAway.name]: handleAddDayAway,
  [addHoliday.name]: handleAddHoliday,
  [changeMember.name]: handleChangeMember,
  [deactivateMember.name]: handleDeactivateMember,
  [holidays.name]: handleHolidays,
  [invitation.name]: handleInvitation,
  [invite.name]: handleInvite,
  [keepMemberPicture.name]: handleKeepMemberPicture,
  [me.name]: handleMe,
  [memberHistory.name]: handleMemberHistory,
  [people.name]: handlePeople,
  [removeDayAway.name]: handleRemoveDayAway,
  [removeHoliday.name]: handleRemoveHoliday,
  [removeMemberPicture.name]: handleRemoveMemberPicture,
  [withdrawInvitation.name]: handleWithdrawInvitation,
} as const satisfies Record<string, Handler>;
