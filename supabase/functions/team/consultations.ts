import type { TransactionSql } from 'postgres';
import {
  type ConsultationChange,
  cancelConsultation,
  moveConsultation,
  planConsultation,
  settleConsultation,
  takeBackOutcome,
} from '../../../contract/team/consultations.ts';
import {
  canBeChanged,
  canBeSettled,
  consultationLabels,
  hasOutcome,
} from '../../../domain/requests/consultation.ts';
import { isOpen, requestLabels } from '../../../domain/requests/request-states.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import {
  type LockedConsultation,
  lockConsultation,
  type Place,
  placeOf,
  warningsAt,
} from './consultations/locked.ts';
import { storeContact } from './requests/contact.ts';
import { lockRequest, requireNext } from './requests/locked.ts';

const changed: ConsultationChange = { outcome: 'changed' };

/** Triggers notify client and member, as of every change. */
export const handlePlanConsultation = endpoint(
  planConsultation,
  async ({ caller, input, transaction }, { now }) => {
    const { reference, version, channel, overruled } = input;
    const request = await lockRequest(transaction, reference, version);
    requireNext(request, 'consultation');
    const place = await placeOf(transaction, input, now());
    await refuseSecond(transaction, reference);
    const warned = await warningsAt(transaction, place, {
      address: request.address,
      id: null,
      overruled,
    });
    if (warned) return warned;
    await transaction`
      update public.requests set status = 'consultation' where reference = ${reference}`;
    await store(transaction, reference, place);
    const contact = { by: caller.member.id, at: now(), channel, outcome: 'reached' } as const;
    await storeContact(transaction, { ...request, status: 'consultation' }, contact);
    return changed;
  },
  { isSchedule: true },
);

async function refuseSecond(transaction: TransactionSql, reference: string): Promise<void> {
  const [other] = await transaction`
    select from public.consultations where request_reference = ${reference} and state = 'planned'`;
  if (other === undefined) return;
  throw new Refusal('not-possible', {
    message: 'A consultation is already planned. Move it, or enter its outcome.',
  });
}

async function store(
  transaction: TransactionSql,
  reference: string,
  { start, end, member }: Place,
) {
  await transaction`
    insert into public.consultations (request_reference, member_id, starts_at, ends_at)
    values (${reference}, ${member}, ${start}, ${end})`;
}

export const handleMoveConsultation = endpoint(
  moveConsultation,
  async ({ input, transaction }, { now }) => {
    const { id, overruled } = input;
    const consultation = await lockConsultation(transaction, input);
    requireChangeable(consultation, now());
    const place = await placeOf(transaction, input, now());
    const { address } = consultation.request;
    const warned = await warningsAt(transaction, place, { address, id, overruled });
    if (warned) return warned;
    await transaction`
      update public.consultations
      set starts_at = ${place.start}, ends_at = ${place.end}, member_id = ${place.member}
      where id = ${id}`;
    return changed;
  },
  { isSchedule: true },
);

/** The request stays as it is. */
export const handleCancelConsultation = endpoint(
  cancelConsultation,
  async ({ input, transaction }, { now }) => {
    requireChangeable(await lockConsultation(transaction, input), now());
    await transaction`
      update public.consultations set state = 'cancelled', note = ${input.note.trim()}
      where id = ${input.id}`;
    return {};
  },
);

export const handleSettleConsultation = endpoint(
  settleConsultation,
  async ({ input, transaction }, { now }) => {
    const { id, came, note, again, overruled } = input;
    const consultation = await lockConsultation(transaction, input);
    if (!canBeSettled(consultation, now())) refuse(consultation, 'It has not begun yet.');
    const place = again && (await placeOf(transaction, again, now()));
    const { address } = consultation.request;
    const warned = place && (await warningsAt(transaction, place, { address, id, overruled }));
    if (warned) return warned;
    await transaction`
      update public.consultations set state = ${came}, note = ${note.trim()} where id = ${id}`;
    if (place) await store(transaction, consultation.request.reference, place);
    return changed;
  },
  { isSchedule: true },
);

export const handleTakeBackOutcome = endpoint(
  takeBackOutcome,
  async ({ input, transaction }) => {
    const { state, request } = await lockConsultation(transaction, input);
    if (!hasOutcome(state)) {
      throw new Refusal('not-possible', { message: 'No outcome has been entered yet.' });
    }
    if (!isOpen(request.status)) {
      const standing = requestLabels[request.status].toLowerCase();
      throw new Refusal('not-possible', { message: `Its request is settled: ${standing}.` });
    }
    if (state === 'repeated') {
      await transaction`
        update public.consultations set state = 'cancelled'
        where request_reference = ${request.reference} and state = 'planned'`;
    } else await refuseSecond(transaction, request.reference);
    await transaction`update public.consultations set state = 'planned' where id = ${input.id}`;
    return {};
  },
  { isSchedule: true },
);

function requireChangeable(consultation: LockedConsultation, now: Date): void {
  if (!canBeChanged(consultation, now)) refuse(consultation, 'It is over. Enter the outcome.');
}

function refuse({ state }: LockedConsultation, ofPlanned: string): never {
  const settled = `This consultation is already settled: ${consultationLabels[state].toLowerCase()}.`;
  throw new Refusal('not-possible', { message: state === 'planned' ? ofPlanned : settled });
}
