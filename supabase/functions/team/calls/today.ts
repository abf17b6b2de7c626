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
  const { problems, ...found } = await asTeam(sql, caller, async (transaction) => ({
    at: at.toISOString(),
    requests: await requestsToAnswer(transaction, at),
    changes: await changesThatWait(transaction, at),
    problems: await openProblems(transaction, at),
    visits: await visitsOfToday(transaction, at),
    notClosed: await visitsNotClosed(transaction, at),
    lateRecords: await lateRecords(transaction),
    withoutCrew: await visitsWithoutCrew(transaction, at),
    unseen: await changesNotSeen(transaction, at),
    failedMails: await mailsThatFailed(transaction),
    company: await companySoFar(transaction),
  }));
  return { ...found, problems: { ...problems, first: await teamProblems(files, problems.first) } };
});
