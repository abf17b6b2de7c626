import { randomUUID } from 'node:crypto';
import { type RecordedStep, sendSteps } from '../../../contract/crew/steps.ts';
import type { CashDetails } from '../../../domain/money/crew-cash.ts';
import type { StepDetails } from '../../../domain/visits/steps.ts';
import { at, storeSeries, today } from '../team/schedule.fixture.ts';
import type { Person, ServedTeam } from '../team/team.fixture.ts';

/** A visit of today as a phone knows it. */
export type KnownVisit = { id: string; startsAt: string; clientEmail: string };

/** Stores a subscription whose first visit is today, with this crew. */
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

/** Returns a step that a phone recorded these minutes after the visit's start. */
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

/** Returns a step that a phone recorded so many minutes ago. */
export const justNow = (
  visit: KnownVisit,
  details: StepDetails | CashDetails,
  minutesAgo = 0,
): RecordedStep => ({
  ...recorded(visit, 0, details),
  recordedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
});

/** Sends steps from a phone whose clock is right. */
export const send = (person: Person, ...steps: RecordedStep[]) =>
  person.call(sendSteps, { steps, sentAt: new Date().toISOString() });

/** What "Finish" says when there is nothing to show. */
export const plainFinish: StepDetails = {
  kind: 'finish',
  photoIds: [],
  noPairReason: 'The camera is broken.',
  note: '',
};
