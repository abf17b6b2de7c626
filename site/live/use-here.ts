import { useEffect, useSyncExternalStore } from 'react';
import { type Here, here } from './here.ts';

const nobody: readonly Here[] = [];

/** Shows the team that a member has a thing open. Returns the others who have, each once. */
export function useHere(
  member: { id: string; name: string } | null,
  at: string | undefined,
  writes = '',
): readonly Here[] {
  const others = useSyncExternalStore(here.subscribe, here.others, () => nobody);
  const { id = '', name = '' } = member ?? {};
  useEffect(() => {
    here.show(id === '' || at === undefined ? null : { member: id, name, at, writes });
  }, [id, name, at, writes]);
  useEffect(() => () => here.show(null), []);
  const there = others.filter((one) => one.at === at && one.member !== id);
  const byMember = Map.groupBy(there, (one) => one.member);
  return [...byMember.values()].map(([first, ...rest]) => {
    const one = first as Here;
    return rest.find(({ writes: typed }) => typed !== '') ?? one;
  });
}
