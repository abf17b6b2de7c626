import { useEffect, useSyncExternalStore } from 'react';
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
const nobody: readonly Here[] = [];
let others = nobody;
let own: Here | null = null;
let tell: (own: Here | null) => void = () => {};

function show(place: Here | null): void {
  own = place;
  tell(own);
}

/** Sets who is where, as the socket hears it. */
export function hearHere(all: readonly Here[]): void {
  others = all;
  notify();
}

/** Tells the others by this way where this member is, now and whenever that changes. */
export function tellHereBy(way: (own: Here | null) => void): void {
  tell = way;
  tell(own);
}

/** Shows the team that a member has a thing open. Returns the others who have, each once. */
export function useHere(
  { id, name }: { id: string; name: string },
  at: string,
  writes = '',
): readonly Here[] {
  const all = useSyncExternalStore(
    subscribe,
    () => others,
    () => nobody,
  );
  useEffect(
    () => show(id === '' ? null : { member: id, name, at, writes }),
    [id, name, at, writes],
  );
  useEffect(() => () => show(null), []);
  const there = all.filter((one) => one.at === at && one.member !== id);
  // Of two tabs of theirs, the one where they type.
  const typing = there.toSorted((a, b) => a.writes.localeCompare(b.writes));
  return [...new Map(typing.map((one) => [one.member, one])).values()];
}
