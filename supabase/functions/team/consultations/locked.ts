import type { TransactionSql } from 'postgres';
import type { ConsultationChange } from '../../../../contract/team/consultations.ts';
import { townOf } from '../../../../domain/address.ts';
import { minuteInMs } from '../../../../domain/calendar/in-ms.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import type { ConsultationState } from '../../../../domain/requests/consultation.ts';
import { checkTime } from '../../../../domain/visits/warnings.ts';
import { found } from '../../_shared/call/found.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { withReason } from '../../_shared/database/roles.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { readSurroundings } from '../../_shared/schedule/planning.ts';
import { type LockedRequest, lockRequest } from '../requests/locked.ts';

/** A consultation locked until the transaction ends, with its request. */
export type LockedConsultation = {
  id: string;
  version: number;
  state: ConsultationState;
  start: Date;
  end: Date;
  request: LockedRequest;
};

/**
 * Locks a consultation after its request, in the order of settling a request. Throws not-found, and
 * changed-meanwhile if the caller saw another version.
 */
export async function lockConsultation(
  transaction: TransactionSql,
  { id, version }: { id: string; version: number },
): Promise<LockedConsultation> {
  const named = await found(transaction<{ reference: string }[]>`
    select request_reference as reference from public.consultations where id = ${id}`);
  const request = await lockRequest(transaction, named.reference);
  const row = await found(transaction<Omit<LockedConsultation, 'request'>[]>`
    select id, version, state, starts_at as start, ends_at as end
    from public.consultations where id = ${id} for update`);
  if (row.version !== version) await refuseChanged(transaction, 'request', named.reference);
  return { ...row, request };
}

/** The wanted time and the member who goes. */
export type Wanted = { at: string; minutes: number; with: string };

/** A time and a member, locked against other bookings until the transaction ends. */
export type Place = { start: Date; end: Date; member: string };

/**
 * Returns the place of a coming consultation. Throws invalid-body if it has passed, would end on
 * another day, or nobody of the team would go.
 */
export async function placeOf(
  transaction: TransactionSql,
  { at, minutes, with: member }: Wanted,
  now: Date,
): Promise<Place> {
  const start = new Date(at);
  const end = new Date(start.getTime() + minutes * minuteInMs);
  if (start <= now)
    throw new Refusal('invalid-body', { fields: { at: 'Choose a time in the future.' } });
  if (manilaDayOf(start) !== manilaDayOf(new Date(end.getTime() - 1))) {
    throw new Refusal('invalid-body', {
      fields: { at: 'A consultation must begin and end on the same day.' },
    });
  }
  await transaction`select private.lock_crew(array[${member}::uuid])`;
  const [active] = await transaction`
    select from public.members where id = ${member} and deactivated_at is null`;
  if (active === undefined) {
    throw new Refusal('invalid-body', { fields: { with: 'Choose who is going.' } });
  }
  return { start, end, member };
}

type Manner = {
  address: string;
  /** The consultation, whose own booking does not count; null for a new one. */
  id: string | null;
  /** The keys of the warnings that the dispatcher overrules. */
  overruled: readonly string[];
};

/**
 * Checks a place like a visit's. Returns the warnings that are not overruled; null if there are
 * none, and then the history keeps the others. Throws crew-busy.
 */
export async function warningsAt(
  transaction: TransactionSql,
  { start, end, member }: Place,
  { address, id, overruled }: Manner,
): Promise<ConsultationChange | null> {
  const day = manilaDayOf(start);
  const { members, holidays, ways } = await readSurroundings(transaction, [member], {
    firstDay: day,
    lastDay: day,
    homes: [],
  });
  const { warnings, faults } = checkTime({
    visitId: id,
    homeId: null,
    place: { town: townOf(address), address },
    ...{ start, end, holidays, ways },
    crew: [...members.values()],
  });
  const [fault] = faults;
  if (fault !== undefined) throw new Refusal('crew-busy', { message: fault.sentence });
  const sentences = warnings.map(({ sentence }) => sentence);
  if (sentences.some((sentence) => !overruled.includes(sentence))) {
    const keyed = sentences.map((sentence) => ({ key: sentence, sentence }));
    return { outcome: 'warned', warnings: keyed };
  }
  if (sentences.length > 0) await withReason(transaction, `Overruled: ${sentences.join(' ')}`);
  return null;
}
