type Pairable = {
  id: string;
  phase: 'before' | 'after';
  /** The before picture of an after picture. It may be missing. */
  pairOf: string | null;
};

/** The photos of one task: pairs, and the rest. */
export type Paired<Photo> = { pairs: { before: Photo; after: Photo }[]; singles: Photo[] };

/** Keeps the order of the photos. */
export function pairsOf<Photo extends Pairable>(photos: readonly Photo[]): Paired<Photo> {
  const befores = new Map(
    photos.filter(({ phase }) => phase === 'before').map((photo) => [photo.id, photo]),
  );
  const pairs = photos.flatMap((after) => {
    const before = after.pairOf === null ? undefined : befores.get(after.pairOf);
    return before === undefined ? [] : [{ before, after }];
  });
  const paired = new Set(pairs.flatMap(({ before, after }) => [before.id, after.id]));
  return { pairs, singles: photos.filter(({ id }) => !paired.has(id)) };
}
