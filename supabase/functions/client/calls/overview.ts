import { overview } from '../../../../contract/client/overview.ts';
import { dayInMs } from '../../../../domain/calendar/in-ms.ts';
import { notClosedAfterHours } from '../../../../domain/service-numbers.ts';
import { plannedStates } from '../../../../domain/visits/visit-states.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asCaller } from '../../_shared/database/roles.ts';
import { withFaces } from '../../_shared/photos/member-pictures.ts';
import { readOwnRequests } from '../../_shared/requests/own-requests.ts';
import { readWaitingChanges } from '../overview/changes.ts';
import { readPlansInBrief } from '../overview/plans.ts';
import { readProofRows, withPreviews } from '../proofs/list.ts';
import { readOwnVisits } from '../visits/own-visits.ts';

const requestsAtMost = 10;
/** How long a request that was confirmed stays on the overview. */
const agreedForDays = 14;

/** Returns what comes next for the client, and where everything stands. */
export const handleOverview = endpoint(overview, async ({ caller }, { sql, files, now }) => {
  const agreedSince = new Date(now().getTime() - agreedForDays * dayInMs);
  const { proofRows, nextVisit, ...read } = await asCaller(sql, caller, async (transaction) => {
    // Sent together, so that they cost one way to the database and back.
    const [plans, changes, requests, proofRows] = await Promise.all([
      readPlansInBrief(transaction, now()),
      readWaitingChanges(transaction, now()),
      readOwnRequests(
        transaction,
        { openOrAgreedSince: agreedSince, atMost: requestsAtMost },
        now(),
      ),
      readProofRows(transaction, { states: ['done'], atMost: 1 }),
    ]);
    // This one steps up on its way, and so comes alone.
    const [nextVisit = null] = await readOwnVisits(
      transaction,
      transaction`visits.state = any (${[...plannedStates]})
        and ends_at > ${now()}::timestamptz - make_interval(hours => ${notClosedAfterHours})`,
      { now: now(), limit: 1 },
    );
    return { plans, changes, requests, proofRows, nextVisit };
  });
  const [lastProof = null] = await withPreviews(files, proofRows);
  return {
    ...read,
    nextVisit: nextVisit && { ...nextVisit, crew: await withFaces(files, nextVisit.crew) },
    lastProof,
  };
});
