import { keepProblemPhoto } from '../../../contract/client/keep-problem-photo.ts';
import { rateVisit } from '../../../contract/client/rate-visit.ts';
import { reportProblem } from '../../../contract/client/report-problem.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleKeepProblemPhoto } from './calls/keep-problem-photo.ts';
import { handleRateVisit } from './calls/rate-visit.ts';
import { handleReportProblem } from './calls/report-problem.ts';

/** The calls by which clients say how a visit was, by their names. */
export const feedbackCalls = {
  [rateVisit.name]: handleRateVisit,
  [reportProblem.name]: handleReportProblem,
  [keepProblemPhoto.name]: handleKeepProblemPhoto,
} as const satisfies Record<string, Handler>;
