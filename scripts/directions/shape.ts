import path from 'node:path';

/**
 * A room's allowed imports besides itself: rooms, single files and packages. Everything else is
 * forbidden.
 */
export type Directions = Readonly<Record<string, readonly string[]>>;

/** Returns the rooms of a folder. Their names, and imports that begin with a dot, are relative to it. */
export function roomsIn(folder: string, rooms: Directions): Directions {
  const named = Object.entries(rooms).map(([room, imports]) => [
    path.posix.join(folder, room),
    imports.map((name) => (name.startsWith('.') ? path.posix.join(folder, name) : name)),
  ]);
  return Object.fromEntries(named);
}
