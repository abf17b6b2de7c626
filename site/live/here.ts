import { createListeners } from '../ui/listeners.ts';

/** Where a member of the team is at work. Nothing rests upon it. */
export type Here = {
  member: string;
  name: string;
  /** The thing that they have open, such as 'request:O-00000001'. */
  at: string;
  /** What they are typing there, or ''. */
  writes: string;
};

const { subscribe, notify } = createListeners();
let others: readonly Here[] = [];
let own: Here | null = null;
let tell: (own: Here | null) => void = () => {};

/** Who has what open, as the socket hears and tells it. */
export const here = {
  subscribe,
  others: () => others,
  own: () => own,

  show(place: Here | null): void {
    own = place;
    tell(own);
  },

  hear(all: readonly Here[]): void {
    others = all;
    notify();
  },

  /** Sets what tells the others. */
  tellBy(way: (own: Here | null) => void): void {
    tell = way;
  },
};
