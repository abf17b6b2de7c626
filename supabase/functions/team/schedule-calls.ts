import { cancelVisit } from '../../../contract/team/cancel-visit.ts';
import { changeCrew } from '../../../contract/team/change-crew.ts';
import { changeVisit } from '../../../contract/team/change-visit.ts';
import { freeTimes } from '../../../contract/team/free-times.ts';
import { markVisit } from '../../../contract/team/mark-visit.ts';
import { moveDay } from '../../../contract/team/move-day.ts';
import { moveVisit } from '../../../contract/team/move-visit.ts';
import { previewDay } from '../../../contract/team/preview-day.ts';
import { restoreVisit } from '../../../contract/team/restore-visit.ts';
import { seen } from '../../../contract/team/seen.ts';
import { skipVisit } from '../../../contract/team/skip-visit.ts';
import { undoChange } from '../../../contract/team/undo-change.ts';
import { visit } from '../../../contract/team/visit.ts';
import { week } from '../../../contract/team/week.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleCancelVisit } from './calls/cancel-visit.ts';
import { handleChangeCrew } from './calls/change-crew.ts';
import { handleChangeVisit } from './calls/change-visit.ts';
import { handleFreeTimes } from './calls/free-times.ts';
import { handleMarkVisit } from './calls/mark-visit.ts';
import { handleMoveDay } from './calls/move-day.ts';
import { handleMoveVisit } from './calls/move-visit.ts';
import { handlePreviewDay } from './calls/preview-day.ts';
import { handleRestoreVisit } from './calls/restore-visit.ts';
import { handleSeen } from './calls/seen.ts';
import { handleSkipVisit } from './calls/skip-visit.ts';
import { handleUndoChange } from './calls/undo-change.ts';
import { handleVisit } from './calls/visit.ts';
import { handleWeek } from './calls/week.ts';

/** The calls of the schedule, by their names. */
export const scheduleCalls = {
  [week.name]: handleWeek,
  [visit.name]: handleVisit,
  [freeTimes.name]: handleFreeTimes,
  [moveVisit.name]: handleMoveVisit,
  [changeCrew.name]: handleChangeCrew,
  [changeVisit.name]: handleChangeVisit,
  [skipVisit.name]: handleSkipVisit,
  [cancelVisit.name]: handleCancelVisit,
  [restoreVisit.name]: handleRestoreVisit,
  [markVisit.name]: handleMarkVisit,
  [undoChange.name]: handleUndoChange,
  [previewDay.name]: handlePreviewDay,
  [moveDay.name]: handleMoveDay,
  [seen.name]: handleSeen,
} as const satisfies Record<string, Handler>;
