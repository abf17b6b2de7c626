import type { MyVisit } from '../../../contract/crew/visits.ts';

type Picture = NonNullable<MyVisit['crew'][number]['picture']>;

/** Returns the pictures of everybody on these visits, each once. */
export function picturesOf(visits: readonly MyVisit[]): Picture[] {
  // A visit that an earlier version of the page kept has none.
  const all = visits.flatMap(({ crew }) => crew.flatMap(({ picture }) => picture ?? []));
  return [...new Map(all.map((picture) => [picture.id, picture])).values()];
}
