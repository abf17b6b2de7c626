import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { Rating } from '../shapes/problem-report.ts';
import { VisitStateName } from '../shapes/visit.ts';
import { AskedChanges } from './changes.ts';
import { History } from './history.ts';
import { TeamProblem } from './problems.ts';
import { WeekMember, WeekVisit } from './schedule.ts';

/** Another visit of the same subscription. */
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

/** One visit with everything about it. */
export const visit = {
  name: 'team/visit',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ id: Id }),
  answer: v.object({
    ...WeekVisit.entries,
    /** Whether we failed once to come, so that it may lie in the 60 days after the term. */
    isOwed: v.boolean(),
    /** The last day that it may lie on; null for a single job. */
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
    /** What of the subscription is overdue, in whole pesos. It warns and stops nothing. */
    overdueInPesos: v.number(),
    home: v.object({
      address: v.string(),
      town: v.string(),
      landmark: v.string(),
      gate: v.string(),
      guardAndPass: v.string(),
      parking: v.string(),
      pets: v.string(),
      whoOpens: v.string(),
      personName: v.string(),
      personPhone: v.string(),
    }),
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
    /** The visit itself and all others of its subscription, by time. */
    series: v.array(SeriesVisit),
    /** Everybody who may come. */
    members: v.array(WeekMember),
    /** What the client asked for this visit. */
    changes: AskedChanges,
    /** How the client rated it; null while they did not. */
    rating: v.nullable(Rating),
    /** What they reported of it, the newest first. */
    problems: v.array(TeamProblem),
    history: History,
    /** What the client was told of changes, the newest first. */
    told: v.array(v.object({ at: v.string(), old: Time, new: Time })),
    /** What the client still believes, or null if nothing waits to be told. */
    untold: v.nullable(Time),
  }),
} as const satisfies CallDefinition;
