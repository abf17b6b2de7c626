import * as v from 'valibot';
import { ProblemReport } from '../problem-report.ts';

/** A problem that a client reported, as the team reads it. */
export const TeamProblem = v.object({
  ...ProblemReport.entries,
  /** The member who answered; '' for nobody. */
  answeredBy: v.string(),
  client: v.object({ id: v.string(), name: v.string() }),
  visit: v.object({
    id: v.string(),
    number: v.number(),
    visitCount: v.number(),
    startsAt: v.string(),
    endsAt: v.string(),
  }),
});
export type TeamProblem = v.InferOutput<typeof TeamProblem>;
