import { moveVisit } from '../../../contract/client/move-visit.ts';
import { previewMove } from '../../../contract/client/preview-move.ts';
import { skipVisit } from '../../../contract/client/skip-visit.ts';
import { visit } from '../../../contract/client/visit.ts';
import { visitTimes } from '../../../contract/client/visit-times.ts';
import { visits } from '../../../contract/client/visits.ts';
import { withdrawChange } from '../../../contract/client/withdraw-change.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleMoveVisit } from './calls/move-visit.ts';
import { handlePreviewMove } from './calls/preview-move.ts';
import { handleSkipVisit } from './calls/skip-visit.ts';
import { handleVisit } from './calls/visit.ts';
import { handleVisitTimes } from './calls/visit-times.ts';
import { handleVisits } from './calls/visits.ts';
import { handleWithdrawChange } from './calls/withdraw-change.ts';

/** The calls about visits that are to come or open, by their names. */
export const visitCalls = {
  [visits.name]: handleVisits,
  [visit.name]: handleVisit,
  [visitTimes.name]: handleVisitTimes,
  [previewMove.name]: handlePreviewMove,
  [moveVisit.name]: handleMoveVisit,
  [skipVisit.name]: handleSkipVisit,
  [withdrawChange.name]: handleWithdrawChange,
} as const satisfies Record<string, Handler>;
