import path from 'node:path';

/** A room's allowed imports besides itself: rooms, single files and packages. */
export type Directions = Readonly<Record<string, readonly string[]>>;

/** Names of rooms, and imports that begin with a dot, are relative to the folder. */
export function roomsIn(folder: string, rooms: Directions): Directions {
  const named = Object.entries(rooms).map(([room, imports]) => [
    path.posix.join(folder, room),
    imports.map((name) => (name.startsWith('.') ? path.posix.join(folder, name) : name)),
  ]);
  return Object.fromEntries(named);
}
