import { judgeRecords } from '../../../../contract/team/judge-records.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { steppedUp } from '../../_shared/database/roles.ts';
import { inSchedule } from '../../_shared/schedule/locked-visits.ts';
import { applyReport } from '../../_shared/visits/apply-report.ts';
import { queueRecordedMails } from '../../_shared/visits/queue-mails.ts';
import { lockRecordedVisit } from '../../_shared/visits/recorded-visit.ts';

/** Counts what a worker recorded, or leaves it out. Both stay in the record. */
export const handleJudgeRecords = endpoint(
  judgeRecords,
  async ({ input: { visitId, memberId, counts }, caller }, dependencies) => {
    const { sql, now, teamEmail, mailQueued } = dependencies;
    await inSchedule(sql, caller, async (transaction) => {
      const visit = await steppedUp(transaction, (service) => lockRecordedVisit(service, visitId));
      if (visit === null) throw new Refusal('not-found');
      const judged = await transaction`
        update public.visit_steps
        set counts = ${counts}, judged_by = ${caller.member.id}, judged_at = now()
        where visit_id = ${visitId} and member_id = ${memberId} and counts is null`;
      if (judged.count === 0) {
        throw new Refusal('not-possible', { message: 'Somebody has already settled this.' });
      }
      await transaction`
        update public.photos set counts = ${counts}
        where visit_id = ${visitId} and taken_by = ${memberId} and counts is null`;
      if (!counts) return;
      await steppedUp(transaction, async (service) => {
        const applied = await applyReport(service, visit);
        await queueRecordedMails(service, applied, [], { now: now(), teamEmail });
      });
    });
    mailQueued();
    return {};
  },
);
