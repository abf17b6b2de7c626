import * as v from 'valibot';
import { roles } from '../../domain/people/roles.ts';
import type { CallDefinition } from '../call.ts';
import { MemberPicture } from '../member-picture.ts';

/** How many members one page of the list has. */
export const membersPerPage = 50;

/** A day away, or several in a row. */
export const DaysAway = v.object({
  id: v.string(),
  /** Both YYYY-MM-DD; the last day is a day away. */
  firstDay: v.string(),
  lastDay: v.string(),
  reason: v.string(),
});

/** A member of the team, with the card of their crew page. */
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
  /** Null without one. */
  picture: v.nullable(MemberPicture),
  isActive: v.boolean(),
  /** Whether the account has a second factor. */
  hasSecondFactor: v.boolean(),
  /** The days away that are not over, in their order. */
  daysAway: v.array(DaysAway),
  version: v.number(),
});

export type TeamMember = v.InferOutput<typeof TeamMember>;

/** An invitation that can still be taken. */
export const OpenInvitation = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  /** The member's name, or null for one that came from the command line. */
  invitedBy: v.nullable(v.string()),
  /** ISO 8601 in UTC. */
  expiresAt: v.string(),
});

export type OpenInvitation = v.InferOutput<typeof OpenInvitation>;

/** Lists the team by name, in pages. Owners see the open invitations too. */
export const people = {
  name: 'team/people',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({
    /** The members of today by default; 'former' lists those who were deactivated. */
    who: v.optional(v.picklist(['active', 'former'], 'Choose active or former members.')),
    /** The first page is 1. */
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'Name a page.'))),
  }),
  answer: v.object({
    members: v.array(TeamMember),
    /** How many there are on all pages. */
    total: v.number(),
    invitations: v.array(OpenInvitation),
  }),
} as const satisfies CallDefinition;
