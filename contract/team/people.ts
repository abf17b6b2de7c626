import * as v from 'valibot';
import { roles } from '../../domain/people/roles.ts';
import { get, post } from '../call.ts';
import { MemberPicture } from '../shapes/faces.ts';
import { Id, PageNumber, Version } from '../shapes/fields.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { History } from './history.ts';
import { memberFields } from './member-fields.ts';

export const membersPerPage = 50;

/** One or several days away. */
export const DaysAway = v.object({
  id: v.string(),
  /** Both YYYY-MM-DD and inclusive. */
  firstDay: v.string(),
  lastDay: v.string(),
  reason: v.string(),
});

/** A member with the card of their crew page. */
export const TeamMember = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  phone: v.string(),
  languages: v.string(),
  plate: v.string(),
  /** 1 is Monday. */
  workingDays: v.array(v.number()),
  /** The first day in the team, YYYY-MM-DD. */
  since: v.string(),
  picture: v.nullable(MemberPicture),
  isActive: v.boolean(),
  hasSecondFactor: v.boolean(),
  /** Present and future ones, in order. */
  daysAway: v.array(DaysAway),
  version: v.number(),
});

export type TeamMember = v.InferOutput<typeof TeamMember>;

export const OpenInvitation = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  /** The member's name, or null for the command line. */
  invitedBy: v.nullable(v.string()),
  /** ISO 8601 in UTC. */
  expiresAt: v.string(),
});

export type OpenInvitation = v.InferOutput<typeof OpenInvitation>;

/** Lists the team by name, in pages. Only owners see the open invitations. */
export const people = get('team/people', 'dispatcher', {
  input: v.object({
    /** Active members by default; 'former' lists deactivated ones. */
    who: v.optional(v.picklist(['active', 'former'], 'Choose active or former members.')),
    page: PageNumber,
  }),
  answer: v.object({
    members: v.array(TeamMember),
    /** The total of all pages. */
    total: v.number(),
    invitations: v.array(OpenInvitation),
  }),
});

/**
 * Changes a member's card, and the role if an owner asks. Refuses an outdated version with
 * changed-meanwhile.
 */
export const changeMember = post('team/change-member', 'dispatcher', {
  needsFreshCode: true,
  input: v.strictObject(
    {
      id: memberFields.id,
      version: Version,
      name: memberFields.name,
      role: memberFields.role,
      phone: memberFields.phone,
      languages: memberFields.languages,
      plate: memberFields.plate,
      workingDays: memberFields.workingDays,
      since: memberFields.since,
    },
    objectMessage('a member'),
  ),
  answer: v.object({ version: v.number() }),
});

/**
 * Ends a membership with all its sessions, coming visits and default crews. An invitation can
 * restore it.
 */
export const deactivateMember = post('team/deactivate-member', 'owner', {
  needsFreshCode: true,
  input: v.strictObject({ id: memberFields.id }, objectMessage('a member')),
  answer: v.object({
    /** The coming visits and consultations that lost this member. */
    visits: v.number(),
    consultations: v.number(),
  }),
});

/** Returns the clients' cash that a member has not handed over, before they leave. */
export const cashHeldBy = get('team/cash-held-by', 'dispatcher', {
  input: v.object({ id: memberFields.id }),
  answer: v.object({ pesos: v.number(), visits: v.number() }),
});

/** Returns the latest changes of a member's card, role, days away and membership. */
export const memberHistory = get('team/member-history', 'dispatcher', {
  input: v.object({ id: memberFields.id }),
  answer: History,
});

/** Invites by mail and withdraws an earlier invitation of the same address. */
export const invite = post('team/invite', 'owner', {
  needsFreshCode: true,
  input: v.strictObject(
    { name: memberFields.name, email: memberFields.email, role: memberFields.role },
    objectMessage('an invitation'),
  ),
  answer: v.object({ id: v.string() }),
});

export const withdrawInvitation = post('team/withdraw-invitation', 'owner', {
  input: v.strictObject({ id: Id }, objectMessage('an invitation')),
  answer: v.object({}),
});
