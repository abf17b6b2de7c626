import { randomUUID } from 'node:crypto';
import { type RecordedStep, sendSteps } from '../../../contract/crew/steps.ts';
import type { CashDetails } from '../../../domain/money/crew-cash.ts';
import type { StepDetails } from '../../../domain/visits/steps.ts';
import { at, storeSeries, today } from '../team/schedule.fixture.ts';
import type { Person, ServedTeam } from '../team/team.fixture.ts';

export type KnownVisit = { id: string; startsAt: string; clientEmail: string };

export async function visitToday(
  { database }: ServedTeam,
  crew: readonly Person[],
  time = '9:00',
): Promise<KnownVisit> {
  const { email, visits } = await storeSeries(database, {
    times: [[today, time]],
    crew: crew.map(({ member }) => member),
  });
  const [id = ''] = visits;
  return { id, startsAt: at(today, time), clientEmail: email };
}

/** A step recorded so many minutes after the visit's start. */
export function recorded(
  { id, startsAt }: KnownVisit,
  minutes: number,
  details: StepDetails | CashDetails,
): RecordedStep {
  const knownStart = new Date(startsAt);
  const recordedAt = new Date(knownStart.getTime() + minutes * 60_000).toISOString();
  return {
    id: randomUUID(),
    visitId: id,
    knownStart: knownStart.toISOString(),
    recordedAt,
    details: details as RecordedStep['details'],
  };
}

export const justNow = (
  visit: KnownVisit,
  details: StepDetails | CashDetails,
  minutesAgo = 0,
): RecordedStep => ({
  ...recorded(visit, 0, details),
  recordedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
});

export const send = (person: Person, ...steps: RecordedStep[]) =>
  person.call(sendSteps, { steps, sentAt: new Date().toISOString() });

export const plainFinish: StepDetails = {
  kind: 'finish',
  photoIds: [],
  noPairReason: 'The camera is broken.',
  note: '',
};
