import { visitRecord } from '../../../../contract/team/visit-record.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { readPhotos, readReopenUntil, readReport, readSteps } from '../schedule/visit-record.ts';

/** Returns what phones recorded of a visit. */
export const handleVisitRecord = endpoint(
  visitRecord,
  ({ input: { id }, caller }, { sql, now, files }) =>
    asTeam(sql, caller, async (transaction) => ({
      report: await readReport(transaction, id),
      steps: await readSteps(transaction, id),
      photos: await readPhotos(transaction, id, files),
      reopenUntil: await readReopenUntil(transaction, id, now()),
    })),
);
