import * as v from 'valibot';
import { get } from '../call.ts';
import { HomeDetails } from '../shapes/client.ts';
import { Id } from '../shapes/fields.ts';
import { Rating } from '../shapes/problem-report.ts';
import { VisitStateName } from '../shapes/visit.ts';
import { AskedChanges } from './change-requests.ts';
import { History } from './history.ts';
import { TeamProblem } from './problems.ts';
import { WeekMember, WeekVisit } from './schedule.ts';

const SeriesVisit = v.object({
  id: v.string(),
  version: v.number(),
  number: v.number(),
  startsAt: v.string(),
  endsAt: v.string(),
  state: VisitStateName,
  movedAlone: v.boolean(),
});

const Time = v.object({ startsAt: v.string(), endsAt: v.string(), state: VisitStateName });

export const visit = get('team/visit', 'dispatcher', {
  input: v.object({ id: Id }),
  answer: v.object({
    ...WeekVisit.entries,
    /** Whether we failed to come, so that it may lie in the 60 days after the term. */
    isOwed: v.boolean(),
    /** The last possible day; null for a single job. */
    lastDay: v.nullable(v.string()),
    checklist: v.array(v.string()),
    clientNotes: v.string(),
    teamNotes: v.string(),
    client: v.object({
      id: v.string(),
      name: v.string(),
      email: v.string(),
      phone: v.string(),
      preferredChannel: v.string(),
      messengerName: v.string(),
    }),
    /** The subscription's overdue amount in whole pesos. Only a warning. */
    overdueInPesos: v.number(),
    home: HomeDetails,
    subscription: v.object({
      id: v.string(),
      state: v.string(),
      firstDay: v.string(),
      /** The day after the last one; null for a single job. */
      endDay: v.nullable(v.string()),
      /** In words; '' for a single job. */
      rhythm: v.string(),
      stayMinutes: v.number(),
      requestReference: v.nullable(v.string()),
    }),
    /** All visits of its subscription, itself included, by time. */
    series: v.array(SeriesVisit),
    /** Possible crew members. */
    members: v.array(WeekMember),
    /** The client's requests about this visit. */
    changes: AskedChanges,
    /** Null without a rating. */
    rating: v.nullable(Rating),
    /** Newest first. */
    problems: v.array(TeamProblem),
    history: History,
    /** The moves of which the client was notified, newest first. */
    told: v.array(v.object({ at: v.string(), old: Time, new: Time })),
    /** The time as the client still knows it, or null if they know the present one. */
    untold: v.nullable(Time),
  }),
});
