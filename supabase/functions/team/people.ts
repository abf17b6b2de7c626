import {
  cashHeldBy,
  changeMember,
  deactivateMember,
  invite,
  memberHistory,
  people,
  type TeamMember,
  withdrawInvitation,
} from '../../../contract/team/people.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { mayChangeRoles } from '../../../domain/people/roles.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import type { Files } from '../_shared/files/files.ts';
import { refuseChanged } from '../_shared/history/refuse-changed.ts';
import { isMailable } from '../_shared/mail/email-address.ts';
import { readHeldCash } from '../_shared/money/claimed-payments.ts';
import { readPictures } from '../_shared/photos/member-pictures.ts';
import { queueMails } from '../_shared/service-mails/queue.ts';
import { invitationMail, makeInvitation } from '../_shared/team/invite.ts';
import { isLastOwner, lastOwnerStays } from '../_shared/team/last-owner.ts';
import { readHistory } from './history.ts';
import { listInvitations, listMembers, type MemberRow } from './people/list.ts';
import { countAppointments } from './people/visits.ts';

export const handlePeople = endpoint(
  people,
  async ({ input, transaction }, { now }) => {
    const { who = 'active', page = 1 } = input;
    const asked = { who, page, today: manilaToday(now()) };
    const listed = await listMembers(transaction, asked);
    return { ...listed, invitations: await listInvitations(transaction, now()) };
  },
  {
    after: async ({ members, ...listed }, _asked, { files }) => {
      return { ...listed, members: await withPictures(files, members) };
    },
  },
);

async function withPictures(files: Files, members: readonly MemberRow[]): Promise<TeamMember[]> {
  const pictures = await readPictures(
    files,
    members.flatMap(({ picture }) => picture ?? []),
  );
  return members.map((member) => ({
    ...member,
    picture: pictures.get(member.picture ?? '') ?? null,
  }));
}

/** Only an owner changes the role; the database checks it again. */
export const handleChangeMember = endpoint(changeMember, async ({ input, caller, transaction }) => {
  const { id, name, role, phone, languages, plate, workingDays, since, version } = input;
  const known = await found(transaction<{ role: string; version: number }[]>`
    select role, version from public.members where id = ${id} and deactivated_at is null for update`);
  if (known.version !== version) return refuseChanged(transaction, 'member', id);
  if (known.role !== role && !mayChangeRoles(caller.member.role)) throw new Refusal('not-allowed');
  const saved = found(transaction<{ version: number }[]>`
    update public.members
    set name = ${name}, role = ${role}, phone = ${phone}, languages = ${languages}, plate = ${plate},
      working_days = ${workingDays.toSorted()}, since = ${since}
    where id = ${id}
    returning version`);
  return keepingAnOwner(saved);
});

/**
 * Triggers end the member's sessions and take them off visits in the same transaction. Locks the
 * member against planning, so that the count is right.
 */
export const handleDeactivateMember = endpoint(
  deactivateMember,
  async ({ input: { id }, transaction }) => {
    await transaction`select private.lock_crew(array[${id}::uuid])`;
    await found(transaction`
      select from public.members where id = ${id} and deactivated_at is null for update`);
    const { visits, consultations } = await countAppointments(transaction, id);
    await keepingAnOwner(
      transaction`update public.members set deactivated_at = now() where id = ${id}`,
    );
    return { visits, consultations };
  },
);

/** Throws if the change would leave the team without an owner. */
async function keepingAnOwner<T>(change: PromiseLike<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    throw isLastOwner(error) ? new Refusal('not-possible', { message: lastOwnerStays }) : error;
  }
}

export const handleCashHeldBy = endpoint(cashHeldBy, ({ input: { id }, transaction }) =>
  readHeldCash(transaction, id),
);

export const handleMemberHistory = endpoint(
  memberHistory,
  async ({ input: { id }, transaction }) => {
    await found(transaction`select from public.members where id = ${id}`);
    return readHistory(transaction, 'member', id);
  },
);

export const handleInvite = endpoint(
  invite,
  async ({ input, caller, transaction }, { brand, siteUrl, now }) => {
    if (!isMailable(input.email)) throw new Refusal('invalid-email', { at: 'email' });
    const { id: by, name: invitedBy } = caller.member;
    const made = await makeInvitation(transaction, input, { by, siteUrl, now: now() });
    if (made === null) {
      const message = `${input.email} is already a member of the team.`;
      throw new Refusal('not-possible', { message, fields: { email: message } });
    }
    const letter = { ...input, ...made, recipient: input.email, invitedBy, business: brand.name };
    await steppedUp(transaction, (service) => queueMails(service, [invitationMail(letter)]));
    return { id: await made.id };
  },
);

export const handleWithdrawInvitation = endpoint(
  withdrawInvitation,
  async ({ input, transaction }, { now }) => {
    await found(transaction`
      update public.invitations set withdrawn_at = ${now()}
      where id = ${input.id} and accepted_at is null and withdrawn_at is null`);
    return {};
  },
);
