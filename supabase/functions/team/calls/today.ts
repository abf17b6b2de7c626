import { today } from '../../../../contract/team/today.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { changesThatWait } from '../changes/rows.ts';
import { openProblems, teamProblems } from '../problems/rows.ts';
import { lateRecords } from '../today/late-records.ts';
import { companySoFar, mailsThatFailed, requestsToAnswer } from '../today/open-matters.ts';
import {
  changesNotSeen,
  visitsNotClosed,
  visitsOfToday,
  visitsWithoutCrew,
} from '../today/visits.ts';

/** Returns what has to be settled today. */
export const handleToday = endpoint(today, async ({ caller }, { sql, files, now }) => {
  const at = now();
  const { problems, ...found } = await asTeam(sql, caller, async (transaction) => {
    // Sent together, so that they cost one way to the database and back.
    const [requests, changes, problems, visits, notClosed, lateOnes, withoutCrew, unseen, company] =
      await Promise.all([
        requestsToAnswer(transaction, at),
        changesThatWait(transaction, at),
        openProblems(transaction, at),
        visitsOfToday(transaction, at),
        visitsNotClosed(transaction, at),
        lateRecords(transaction),
        visitsWithoutCrew(transaction, at),
        changesNotSeen(transaction, at),
        companySoFar(transaction),
      ]);
    // This one steps up on its way, and so comes alone.
    const failedMails = await mailsThatFailed(transaction);
    return {
      at: at.toISOString(),
      requests,
      changes,
      problems,
      visits,
      notClosed,
      lateRecords: lateOnes,
      withoutCrew,
      unseen,
      failedMails,
      company,
    };
  });
  return { ...found, problems: { ...problems, first: await teamProblems(files, problems.first) } };
});
