import { visit } from '../../../../contract/team/visit.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeamAtOneMoment } from '../../_shared/database/roles.ts';
import { changesOfVisit } from '../changes/rows.ts';
import { readHistory } from '../history.ts';
import { ratingOfVisit } from '../problems/ratings.ts';
import { problemsOfVisit, teamProblems } from '../problems/rows.ts';
import { readDetails, readSeries, readTold } from '../schedule/visit-details.ts';
import { readMembers, readVisits, weekVisit } from '../schedule/visit-rows.ts';

/** Returns one visit with everything about it. */
export const handleVisit = endpoint(
  visit,
  async ({ input: { id }, caller }, { sql, files, now }) => {
    const { problems, ...found } = await asTeamAtOneMoment(sql, caller, async (transaction) => {
      const [row] = await readVisits(transaction, transaction`visits.id = ${id}`);
      if (row === undefined) throw new Refusal('not-found');
      const series = await readSeries(transaction, row.subscriptionId);
      return {
        ...weekVisit(row),
        ...(await readDetails(transaction, id, series)),
        ...(await readTold(transaction, id)),
        series,
        members: await readMembers(transaction, manilaDayOf(new Date()), row.crew),
        changes: await changesOfVisit(transaction, id, now()),
        rating: await ratingOfVisit(transaction, id),
        problems: await problemsOfVisit(transaction, id),
        history: await readHistory(transaction, 'visit', id),
      };
    });
    return { ...found, problems: await teamProblems(files, problems) };
  },
);
