import { countVisits, giveVisits, nobody, visitsToGive } from '../../../contract/team/giving.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { asTeam } from '../_shared/database/roles.ts';
import { applyChanges } from '../_shared/schedule/apply-changes.ts';
import { inSchedule, lockVisits } from '../_shared/schedule/locked-visits.ts';
import { type ChangedVisit, changed } from '../_shared/schedule/visit-change.ts';
import { listed, readConsultations } from './consultations/rows.ts';
import { consultationsOfHolder, idsOfHolder, readHolders } from './giving/listed.ts';
import { propose } from './giving/propose.ts';
import { countAppointments } from './people/visits.ts';
import { oneOf } from './schedule/moves.ts';
import { readMembers, readVisits, weekVisit } from './schedule/visit-rows.ts';

/** Says how many coming visits a member is on. */
export const handleCountVisits = endpoint(countVisits, ({ input, caller }, { sql }) =>
  asTeam(sql, caller, (transaction) => countAppointments(transaction, input.member, input)),
);

/** Lists coming visits of who will not come, and proposes who could. */
export const handleVisitsToGive = endpoint(visitsToGive, ({ input, caller }, { sql, now }) =>
  asTeam(sql, caller, async (transaction) => {
    const holders = await readHolders(transaction, input, now());
    const holder = input.holder || holderOf(holders);
    const ids = await idsOfHolder(transaction, holder, input, now());
    const visits = await readVisits(transaction, transaction`visits.id = any(${ids}::uuid[])`);
    const members = await readMembers(
      transaction,
      manilaToday(now()),
      visits.flatMap(({ crew }) => crew),
    );
    const consultations = await readConsultations(
      transaction,
      consultationsOfHolder(transaction, holder, input, now()),
    );
    const substitutes = await propose(transaction, visits, { holder, members });
    return {
      holder,
      holders,
      total: holders.find(({ id }) => id === holder)?.visits ?? 0,
      visits: visits.map((visit) => {
        const { free = [], memberId = null, because = null } = substitutes.get(visit.id) ?? {};
        return { ...weekVisit(visit), free, proposed: memberId, because };
      }),
      consultations: consultations.map(listed).toReversed(),
      members,
    };
  }),
);

/** What nobody comes to is the most urgent. Then it is whoever has the most. */
function holderOf(holders: readonly { id: string }[]): string {
  const crewless = holders.find(({ id }) => id === nobody);
  return (crewless ?? holders[0])?.id ?? nobody;
}

/** Gives many visits other crews, all or none. */
export const handleGiveVisits = endpoint(giveVisits, ({ input, caller }, { sql }) => {
  const { visits, reason, overruled } = input;
  return inSchedule(sql, caller, async (transaction) => {
    const locked = await lockVisits(
      transaction,
      visits.map(({ id }) => id),
      visits.flatMap(({ crew }) => crew),
    );
    const changes: ChangedVisit[] = [];
    for (const wanted of visits) {
      changes.push(await changed(transaction, oneOf(locked, wanted.id), wanted));
    }
    return applyChanges(transaction, changes, { reason, overruled });
  });
});
