/** The rooms whose pages open without a connection. Each has a service worker for the paths below it. */
export const offlineRooms = ['crew', 'portal'] as const;
export type OfflineRoom = (typeof offlineRooms)[number];

/** Returns where a room's pages begin: '/portal', or in Filipino '/fil/portal'. */
export function topOf(room: OfflineRoom, prefix: string): string {
  return `${prefix}/${room}`;
}

/** Returns the file of the service worker for the pages that begin there. It lies at the top of the site. */
export function workerFile(top: string): string {
  return `${top.slice(1).replace('/', '-')}-worker.js`;
}
