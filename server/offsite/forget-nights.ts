import { keptNights } from './kept-nights.ts';
import { nightFile, nightOf, type OffsiteStore, readNight, sizesIn } from './offsite-store.ts';

/** Removes the nights that are kept no longer, and the photos that only they had. */
export async function forgetNights({ nights, photos }: OffsiteStore, now: Date): Promise<void> {
  const sizes = await sizesIn(nights);
  const whole = [...sizes.keys()].filter((name) => name.endsWith('.list')).map(nightOf);
  const kept = keptNights(whole.filter((moment) => moment <= now));
  const keptNames = new Set(
    kept.flatMap((moment) => [nightFile(moment, 'list'), nightFile(moment, 'database')]),
  );
  // All lists are read before anything goes: without one of them nobody knows what it needs.
  const needed = new Set<string>();
  for (const moment of kept) {
    const size = sizes.get(nightFile(moment, 'list')) ?? 0;
    for (const version of Object.keys((await readNight(nights, moment, size)).photos))
      needed.add(version);
  }
  // The list goes first, as without one a night counts no more.
  const gone = [...sizes.keys()].filter((name) => !keptNames.has(name) && nightOf(name) <= now);
  for (const name of gone.toSorted().toReversed()) await nights.remove(name);
  for (const version of (await sizesIn(photos)).keys())
    if (!needed.has(version)) await photos.remove(version);
}
