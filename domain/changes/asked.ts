/** The labels of what a client may ask for (docs/product.md, "Things and states"). */
export const changeLabels = {
  move: 'Move',
  skip: 'Skip',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  renew: 'Renew',
} as const;

export type ChangeKind = keyof typeof changeLabels;

/** What a client asks for, with its details. Moments are ISO 8601 in UTC, days YYYY-MM-DD in Manila. */
export type Asked =
  | {
      kind: 'move';
      startsAt: string;
      scope: 'this' | 'following';
      /** Of a single scheduled visit: the day from which its client moves it, also the next time. */
      ownDay?: string;
      /** Of 'following': where each visit goes, and its own day. */
      series?: MovedAlong[];
    }
  | { kind: 'skip' }
  | { kind: 'pause'; firstDay: string; endDay: string; newEndDay: string; visits: PausedVisit[] }
  | { kind: 'resume'; from: string }
  /** From this day on nothing takes place, but for what we owe. */
  | { kind: 'cancel'; endsBefore: string }
  | { kind: 'renew'; reference: string };

/** A visit that moves together with others. */
export type MovedAlong = { id: string; startsAt: string; ownDay: string };

/** What a pause did to a visit: from when it went, and where to; null if we owe it. */
export type PausedVisit = { id: string; number: number; from: string; to: string | null };

/** The states of what a client asked for. What needs no asking is done at once. */
export const changeStates = [
  'done',
  'waiting',
  'approved',
  'declined',
  'withdrawn',
  'lapsed',
] as const;

export type ChangeState = (typeof changeStates)[number];

/** Returns the state of a change, as of now: what waited until its visit's start has lapsed. */
export function changeStateAt(state: ChangeState, lapsesAt: Date | null, now: Date): ChangeState {
  return state === 'waiting' && lapsesAt !== null && lapsesAt <= now ? 'lapsed' : state;
}
