/** The rooms whose pages open offline. Each has a service worker for the paths below it. */
export const offlineRooms = ['crew', 'portal'] as const;
export type OfflineRoom = (typeof offlineRooms)[number];

/** Returns '/portal', or in Filipino '/fil/portal'. */
export function topOf(room: OfflineRoom, prefix: string): string {
  return `${prefix}/${room}`;
}

/** Returns the room of a page in the router's syntax, if it opens offline. */
export function roomOf({ path }: { path: string }): OfflineRoom | undefined {
  return offlineRooms.find((room) => `${path}/`.startsWith(`/${room}/`));
}

/** Returns the file name of what puts the pages under `top` on a home screen. */
export function manifestFile(top: string): string {
  return `${top.slice(1).replace('/', '-')}.webmanifest`;
}

/** Returns the file name of the service worker for the pages under `top`. */
export function workerFile(top: string): string {
  return `${top.slice(1).replace('/', '-')}-worker.js`;
}
