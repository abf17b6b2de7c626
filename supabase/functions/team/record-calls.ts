import { hideVisitPhoto } from '../../../contract/team/hide-visit-photo.ts';
import { judgeRecords } from '../../../contract/team/judge-records.ts';
import { reopenVisit } from '../../../contract/team/reopen-visit.ts';
import { visitRecord } from '../../../contract/team/visit-record.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleHideVisitPhoto } from './calls/hide-visit-photo.ts';
import { handleJudgeRecords } from './calls/judge-records.ts';
import { handleReopenVisit } from './calls/reopen-visit.ts';
import { handleVisitRecord } from './calls/visit-record.ts';

/** The calls about what crews recorded, by their names. */
export const recordCalls = {
  [visitRecord.name]: handleVisitRecord,
  [judgeRecords.name]: handleJudgeRecords,
  [reopenVisit.name]: handleReopenVisit,
  [hideVisitPhoto.name]: handleHideVisitPhoto,
} as const satisfies Record<string, Handler>;
