/** The labels of clients' wishes (docs/product.md, "Things and states"). */
export const changeLabels = {
  move: 'Move',
  skip: 'Skip',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  renew: 'Renew',
} as const;

export type ChangeKind = keyof typeof changeLabels;

/** A client's wish. Moments are ISO 8601 in UTC, days YYYY-MM-DD in Manila. */
export type Asked =
  | {
      kind: 'move';
      startsAt: string;
      scope: 'this' | 'following';
      /** Of a single scheduled visit: the day that limits its client's moves, the next too. */
      ownDay?: string;
      /** Of 'following': the new time and own day of each visit. */
      series?: MovedAlong[];
    }
  | { kind: 'skip' }
  | { kind: 'pause'; firstDay: string; endDay: string; newEndDay: string; visits: PausedVisit[] }
  | { kind: 'resume'; from: string }
  /** From this day on only visits that we owe take place. */
  | { kind: 'cancel'; endsBefore: string }
  | { kind: 'renew'; reference: string };

export type MovedAlong = { id: string; startsAt: string; ownDay: string };

/** A visit that a pause moved; `to` is null if we owe it. */
export type PausedVisit = { id: string; number: number; from: string; to: string | null };

/** The states of a wish. One that needs no approval is done at once. */
export const changeStates = [
  'done',
  'waiting',
  'approved',
  'declined',
  'withdrawn',
  'lapsed',
] as const;

export type ChangeState = (typeof changeStates)[number];

/** Returns the state now: a wish that still waits at its visit's start has lapsed. */
export function changeStateAt(state: ChangeState, lapsesAt: Date | null, now: Date): ChangeState {
  return state === 'waiting' && lapsesAt !== null && lapsesAt <= now ? 'lapsed' : state;
}
