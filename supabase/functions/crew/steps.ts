import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../contract/call.ts';
import { type RecordedStep, sendSteps } from '../../../contract/crew/steps.ts';
import { isCash } from '../../../domain/money/crew-cash.ts';
import { stepsPerVisit } from '../../../domain/service-numbers.ts';
import { byOurClock, clockOffSeconds } from '../../../domain/visits/phone-clock.ts';
import type { Sender } from '../_shared/call/caller.ts';
import { plainEndpoint } from '../_shared/call/endpoint.ts';
import { asTeam, steppedUp } from '../_shared/database/roles.ts';
import {
  applyUnlessBusy,
  countsFor,
  hideRemovedPhotos,
  lockVisitToRecord,
  type VisitToRecord,
} from '../_shared/visits/apply-report.ts';
import { queueCashMails, queueRecordedMails } from '../_shared/visits/queue-recorded-mails.ts';
import { type RecordedCash, storeCash } from './steps/store-cash.ts';

type Outcome = AnswerOf<typeof sendSteps>['outcomes'][number];

const freshStep = ({ id, details, recordedAt }: RecordedStep, clockOff: number | null) => ({
  id,
  kind: details.kind,
  recordedAt: byOurClock(new Date(recordedAt), clockOff),
});

/** Stores a phone's records visit by visit, and updates each visit's state. */
export const handleSendSteps = plainEndpoint(
  sendSteps,
  async ({ input: { steps, sentAt }, caller }, { sql, now, teamEmail, mailQueued }) => {
    const clockOff = clockOffSeconds(new Date(sentAt), now());
    const outcomes = new Map<string, Outcome>();
    for (const [visitId, ofVisit] of Map.groupBy(steps, (step) => step.visitId)) {
      await asTeam(sql, caller, async (transaction) => {
        const visit = await sendableVisit(transaction, visitId);
        if (visit === null) return;
        const [cash, course] = parted(ofVisit);
        const received: string[] = [];
        for (const step of cash) {
          const arrival = { senderId: caller.sender.id, clockOff, now: now() };
          const { outcome, isNew } = await storeCash(transaction, step, arrival);
          outcomes.set(step.id, outcome);
          if (isNew) received.push(step.id);
        }
        const fresh: RecordedStep[] = [];
        let room = await roomForSteps(transaction, visit, caller);
        for (const step of course) {
          const arrival = { clockOff, hasRoom: room > 0 };
          const { outcome, isNew } = await storeStep(transaction, visit, step, caller, arrival);
          if (isNew) room -= 1;
          outcomes.set(step.id, outcome);
          if (isNew && outcome === 'counted') fresh.push(step);
        }
        await steppedUp(transaction, async (service) => {
          await queueCashMails(service, visit.id, received);
          const applied = await applyUnlessBusy(service, visit);
          await hideRemovedPhotos(service, visit.id);
          if (applied === null) {
            for (const { id } of fresh) outcomes.set(id, 'late');
            return leaveToToday(service, fresh);
          }
          const told = { now: now(), teamEmail };
          const steps = fresh.map((step) => freshStep(step, clockOff));
          await queueRecordedMails(service, applied, steps, told);
        });
      });
    }
    mailQueued();
    return { outcomes: steps.map(({ id }) => outcomes.get(id) ?? 'refused') };
  },
);

/** Splits records into cash and the steps of the visit. */
function parted(steps: readonly RecordedStep[]): [RecordedCash[], RecordedStep[]] {
  return [
    steps.filter((step): step is RecordedCash => isCash(step.details)),
    steps.filter(({ details }) => !isCash(details)),
  ];
}

/** Locks the visit, if the caller may still send its steps. */
async function sendableVisit(
  transaction: TransactionSql,
  visitId: string,
): Promise<VisitToRecord | null> {
  const [may] = await transaction<
    { yes: boolean }[]
  >`select access.may_send_for(${visitId}) as yes`;
  if (!may?.yes) return null;
  return steppedUp(transaction, (service) => lockVisitToRecord(service, visitId));
}

/** Returns how many more steps of a visit a worker may send. */
async function roomForSteps(
  transaction: TransactionSql,
  visit: VisitToRecord,
  { sender }: Sender,
): Promise<number> {
  // The window for sending is shorter than the one for reading.
  const sent = await steppedUp(
    transaction,
    (service) => service<[{ count: number }]>`
      select count(*)::integer as count from public.visit_steps
      where visit_id = ${visit.id} and member_id = ${sender.id}`,
  );
  return stepsPerVisit - sent[0].count;
}

/**
 * Lets Today ask whether steps count that would otherwise count by themselves. Runs as the service.
 */
async function leaveToToday(
  service: TransactionSql,
  steps: readonly RecordedStep[],
): Promise<void> {
  await service`
    update public.visit_steps set counts = null
    where id = any(${steps.map(({ id }) => id)}::uuid[])`;
}

/** Stores a step once. Refuses one too many, and the id of another step. */
async function storeStep(
  transaction: TransactionSql,
  visit: VisitToRecord,
  { id, knownStart, recordedAt, details }: RecordedStep,
  { sender }: Sender,
  { clockOff, hasRoom }: { clockOff: number | null; hasRoom: boolean },
): Promise<{ outcome: Outcome; isNew: boolean }> {
  const { kind, ...rest } = details;
  const [known] = await steppedUp(
    transaction,
    (service) => service<{ isTheirs: boolean; counts: boolean | null }[]>`
      select visit_id = ${visit.id} as "isTheirs", counts from public.visit_steps
      where id = ${id} and member_id = ${sender.id}`,
  );
  if (known?.isTheirs) return { outcome: outcomeOf(known.counts), isNew: false };
  if (known !== undefined || !hasRoom) return { outcome: 'refused', isNew: false };
  const endsVisit = kind === 'finish' || kind === 'not-possible';
  const endedAt = endsVisit ? byOurClock(new Date(recordedAt), clockOff) : null;
  const counts = await steppedUp(transaction, (service) =>
    countsFor(service, visit, sender.id, new Date(knownStart), endedAt),
  );
  const inserted = await transaction`
    insert into public.visit_steps ${transaction({
      id,
      visit_id: visit.id,
      member_id: sender.id,
      kind,
      details: transaction.json(rest),
      known_start: knownStart,
      recorded_at: recordedAt,
      clock_off_seconds: clockOff,
      counts,
    })}
    on conflict do nothing`;
  const isNew = inserted.count > 0;
  return { outcome: isNew ? outcomeOf(counts) : 'refused', isNew };
}

const outcomeOf = (counts: boolean | null): Outcome => (counts === true ? 'counted' : 'late');
