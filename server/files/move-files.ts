import type { FileStore } from './file-store.ts';

/** How many files and bytes were moved. */
export type Moved = { files: number; bytes: number };

/** How many files are moved at once. */
const atOnce = 8;

/**
 * Moves all files from one store to another, while a site may read and remove them. Each is whole in the
 * other before it goes here. It may be ended at any time and begun anew.
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  tell: (moved: Moved) => void = () => undefined,
): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0 };
  for await (const group of from.list()) {
    for (let first = 0; first < group.length; first += atOnce) {
      await Promise.all(
        group.slice(first, first + atOnce).map(async ({ version, size }) => {
          const bytes = await from.read(version, 0, size - 1);
          if (bytes === null) return;
          await to.write(version, bytes, size);
          const stillThere = await from.read(version, 0, 0);
          await stillThere?.cancel();
          // A site that removed it meanwhile removed only what was here.
          if (stillThere === null) return to.remove(version);
          await from.remove(version);
          moved.files += 1;
          moved.bytes += size;
        }),
      );
    }
    tell(moved);
  }
  return moved;
}
