import type { MyVisit } from '../../contract/crew/visits.ts';
import type { CashDetails } from '../../domain/money/crew-cash.ts';
import type { StepDetails } from '../../domain/visits/steps.ts';
import { emptyPhone, type KeptPhoto, type KeptStep, type PhoneState } from './phone/phone-state.ts';

/** The time of the tests: 10:00 in Manila. */
export const now = new Date('2026-11-24T02:00:00.000Z');

/** From 9:00 to 11:00 on the day of the tests. */
export const visit: MyVisit = {
  id: 'visit',
  number: 3,
  visitCount: 12,
  startsAt: '2026-11-24T01:00:00.000Z',
  endsAt: '2026-11-24T03:00:00.000Z',
  state: 'scheduled',
  clientName: 'Ana',
  phones: [],
  address: '12 Mabini St., Lipa City',
  pin: null,
  homeNotes: [],
  teamNotes: '',
  checklist: ['Sweep the garage', 'Wash the car'],
  crew: [],
  isUnseen: false,
  report: null,
};

let made = 0;

/** A waiting step, recorded at this minute past nine. */
export function step(
  details: StepDetails | CashDetails,
  minute: number,
  more: Partial<KeptStep> = {},
): KeptStep {
  made += 1;
  return {
    id: `step ${made}`,
    visitId: visit.id,
    knownStart: visit.startsAt,
    recordedAt: atMinute(minute),
    details: details.kind === 'finish' ? { ...details, photoIds: [...details.photoIds] } : details,
    isSent: false,
    sentAt: null,
    outcome: null,
    ...more,
  };
}

/** Marks a step as sent at this minute past nine. */
export function sentAt(
  minute: number,
  outcome: NonNullable<KeptStep['outcome']> = 'counted',
): Partial<KeptStep> {
  return { isSent: true, sentAt: atMinute(minute), outcome };
}

export function photo(id: string, more: Partial<KeptPhoto> = {}): KeptPhoto {
  return {
    id,
    visitId: visit.id,
    task: null,
    phase: 'before',
    pairOf: null,
    source: 'camera',
    takenAt: atMinute(30),
    knownStart: visit.startsAt,
    state: 'waiting',
    reason: '',
    ...more,
  };
}

/** A phone with these contents, whose visits were read at this minute past nine. */
export function phoneWith(
  parts: Partial<Pick<PhoneState, 'steps' | 'cash' | 'photos' | 'connection' | 'trouble' | 'me'>>,
  readMinute = 0,
): PhoneState {
  return {
    ...emptyPhone,
    isReady: true,
    visits: [visit],
    readAt: atMinute(readMinute),
    asOf: atMinute(readMinute),
    me: { id: 'ben', name: 'Ben Ramos', role: 'worker' },
    connection: 'online',
    ...parts,
  };
}

function atMinute(minute: number): string {
  return new Date(Date.parse(visit.startsAt) + minute * 60_000).toISOString();
}
