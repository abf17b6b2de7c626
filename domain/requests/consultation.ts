import type { Period } from '../visits/crew.ts';

/** See docs/product.md, "Consultations". */
export const consultationLabels = {
  planned: 'Planned',
  held: 'Took place',
  'nobody-there': 'Nobody was there',
  repeated: 'Repeated',
  cancelled: 'Called off',
} as const;

export type ConsultationState = keyof typeof consultationLabels;

export const consultationStates = Object.keys(consultationLabels) as ConsultationState[];

/** A repeated consultation gets another time. */
export const consultationOutcomes = ['held', 'nobody-there', 'repeated'] as const;
export type ConsultationOutcome = (typeof consultationOutcomes)[number];

type Planned = Period & { state: ConsultationState };

/** Until its end a consultation can be moved, reassigned or called off. */
export function canBeChanged({ state, end }: Planned, now: Date): boolean {
  return state === 'planned' && now < end;
}

/** From its start an outcome can be entered. */
export function canBeSettled({ state, start }: Planned, now: Date): boolean {
  return state === 'planned' && now >= start;
}

/** An outcome can be taken back. */
export function hasOutcome(state: ConsultationState): state is ConsultationOutcome {
  return consultationOutcomes.some((outcome) => outcome === state);
}

/** Whether a consultation is over without an outcome. */
export function isUnsettled({ state, end }: Planned, now: Date): boolean {
  return state === 'planned' && now >= end;
}
