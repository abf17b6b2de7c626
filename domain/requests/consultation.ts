import type { Period } from '../visits/crew.ts';

/** The states of consultations with their labels (docs/product.md, "Consultations"). */
export const consultationLabels = {
  planned: 'Planned',
  held: 'Took place',
  'nobody-there': 'Nobody was there',
  repeated: 'Repeated',
  cancelled: 'Called off',
} as const;

export type ConsultationState = keyof typeof consultationLabels;

export const consultationStates = Object.keys(consultationLabels) as ConsultationState[];

/** What comes of a consultation. A repeated one gets another time. */
export const consultationOutcomes = ['held', 'nobody-there', 'repeated'] as const;
export type ConsultationOutcome = (typeof consultationOutcomes)[number];

type Planned = Period & { state: ConsultationState };

/** Returns whether a consultation can be moved, given to somebody else or called off: until its end. */
export function canBeChanged({ state, end }: Planned, now: Date): boolean {
  return state === 'planned' && now < end;
}

/** Returns whether it can be said what came of a consultation: from its start. */
export function canBeSettled({ state, start }: Planned, now: Date): boolean {
  return state === 'planned' && now >= start;
}

/** Returns whether somebody said what came of a consultation, which can be taken back. */
export function hasOutcome(state: ConsultationState): state is ConsultationOutcome {
  return consultationOutcomes.some((outcome) => outcome === state);
}

/** Returns whether a consultation is over and nobody said what came of it. */
export function isUnsettled({ state, end }: Planned, now: Date): boolean {
  return state === 'planned' && now >= end;
}
